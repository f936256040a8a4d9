import { fieldError } from '@portico/contract/kernel/errors'
import type { AllowRequest, Continued } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { ApiError, refuse } from '../../../core/http/answers/errors.ts'
import type { Principal } from '../../../core/http/callers/principal.ts'
import { askedIn, type Consents } from '../connections/consents.ts'
import type { OidcClient, OidcClients } from '../provider/oidc-client.ts'
import type { PortalSessions } from '../provider/portal-session.ts'
import { type FindInteraction, keepDone, unbind } from './find-interaction.ts'
import { allowedOf } from './optional-scopes.ts'

type Ports = {
  findInteraction: FindInteraction
  clients: Pick<OidcClients, 'findClient'>
  consents: Pick<Consents, 'allow'>
  portalSessions: Pick<PortalSessions, 'isNewerThan' | 'isBegunAfter'>
}

type Asking = FastifyRequest & { principal: Principal }

/** The same answer as of a call that wants a fresh sign-in: the portal asks for the password and repeats the call. */
export const STALE = () => new ApiError([fieldError('stepUp', 'access_denied')], { status: 403 })
/** The portal says that it takes another sign-in, which is asked for its second step. */
const WEAK = () => new ApiError([fieldError('secondFactor', 'access_denied')], { status: 403 })
/** For these a sign-in from before is not enough. */
const NEEDS_PROOF: readonly string[] = ['prompt_login', 'max_age']

/** What a person answers to the question of an application. */
export function createAnswerInteraction({ findInteraction, clients, consents, portalSessions }: Ports) {
  async function due(
    request: Asking,
    uid: string,
  ): Promise<{ interaction: Interaction; client: OidcClient }> {
    const found = await findInteraction(request, uid)
    if (found.kind !== 'found') throw refuse('not_found')
    const { interaction } = found
    const client = clients.findClient(String(interaction.params.client_id))
    if (!client) throw refuse('not_found')
    return { interaction, client }
  }

  return {
    due,

    async allow(request: Asking, uid: string, { scopes }: AllowRequest): Promise<Continued> {
      const { interaction, client } = await due(request, uid)
      if (interaction.prompt.name !== 'consent') throw refuse('not_found')
      const allowed = allowedOf(askedIn(client, interaction.params), scopes)
      await consents.allow(request.principal, client.code, allowed, request.caller)
      return { continueUrl: await keepDone(interaction, { consent: {} }) }
    },

    async deny(request: Asking, uid: string): Promise<Continued> {
      const { interaction } = await due(request, uid)
      interaction.result = { error: 'access_denied', error_description: 'the person has not allowed it' }
      await interaction.persist()
      return { continueUrl: interaction.returnTo }
    },

    /** Goes on as the person who is signed in. */
    async choose(request: Asking, uid: string): Promise<Continued> {
      const { interaction } = await due(request, uid)
      const { name, reasons } = interaction.prompt
      if (name === 'consent') throw refuse('not_found')
      const portal = { id: request.principal.sessionId }
      const isSignedIn = await portalSessions.isBegunAfter(portal, uid)
      if (!isSignedIn && reasons.includes('acr')) throw WEAK()
      const isProved = isSignedIn || (await portalSessions.isNewerThan(portal, uid))
      if (!isProved && reasons.some((reason) => NEEDS_PROOF.includes(reason))) throw STALE()
      const done = {
        select_account: {},
        create: {},
        ...(isProved ? { proved: {} } : {}),
        ...(isSignedIn ? { signedIn: {} } : {}),
      }
      await unbind(interaction)
      return { continueUrl: await keepDone(interaction, done) }
    },
  }
}

export type AnswerInteraction = ReturnType<typeof createAnswerInteraction>
