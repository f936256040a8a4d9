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
  | { is: 'found'; interaction: Interaction }
  | { is: 'expired' }
  /** It is of another browser: its sender would sign in as the person, or have the person sign in as the sender. */
  | { is: 'other browser' }

/** The interaction of this browser: its cookie is sent to the address of the interaction alone. */
export function createFindInteraction({ isSecure, provider, parseCookie }: Ports) {
  const { interaction: name } = cookieNames(isSecure)
  return async function findInteraction(request: FastifyRequest, uid: string): Promise<FoundInteraction> {
    const { Interaction } = await provider.current()
    const interaction = await Interaction.find(uid)
    if (!interaction) return { is: 'expired' }
    const sent = parseCookie(request.raw.headers.cookie ?? '')[name]
    return sent === uid ? { is: 'found', interaction } : { is: 'other browser' }
  }
}

export type FindInteraction = ReturnType<typeof createFindInteraction>

/** Keeps what the person has done, besides what was done in this flow before. */
export async function keepDone(interaction: Interaction, done: Record<string, object>): Promise<string> {
  interaction.result = { ...interaction.lastSubmission, ...interaction.result, ...done }
  await interaction.persist()
  return interaction.returnTo
}
