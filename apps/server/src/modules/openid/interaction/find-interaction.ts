import type { FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { cookieNames } from '../provider/configuration.ts'
import type { LivingProvider } from '../provider/living-provider.ts'

type Ports = {
  isSecure: boolean
  provider: Pick<LivingProvider, 'current'>
  parseCookie: (header: string) => Record<string, string | undefined>
}

export type FoundInteraction =
  | { kind: 'found'; interaction: Interaction }
  | { kind: 'expired' }
  /** It is of another browser: its sender would sign in as the person, or have the person sign in as the sender. */
  | { kind: 'other browser' }

/** The interaction of this browser: its cookie is sent to the address of the interaction alone. */
export function createFindInteraction({ isSecure, provider, parseCookie }: Ports) {
  const { interaction: name } = cookieNames(isSecure)
  return async function findInteraction(request: FastifyRequest, uid: string): Promise<FoundInteraction> {
    const { Interaction } = await provider.current()
    const interaction = await Interaction.find(uid)
    if (!interaction) return { kind: 'expired' }
    const sent = parseCookie(request.raw.headers.cookie ?? '')[name]
    return sent === uid ? { kind: 'found', interaction } : { kind: 'other browser' }
  }
}

export type FindInteraction = ReturnType<typeof createFindInteraction>

/**
 * Lets a request go on in the session that the browser has now: its cookie binds it to the browser, and a sign-in in another tab
 * may have replaced the session in which it began. Not for a consent, which is the answer of one person.
 */
export async function unbind(interaction: Interaction): Promise<void> {
  if (!interaction.session) return
  delete interaction.session
  await interaction.persist()
}

/** Keeps what the person has done, besides what was done in this flow before. */
export async function keepDone(interaction: Interaction, done: Record<string, object>): Promise<string> {
  interaction.result = { ...interaction.lastSubmission, ...interaction.result, ...done }
  await interaction.persist()
  return interaction.returnTo
}
