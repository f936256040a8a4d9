import type { InteractionDetails } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../core/http/callers/principal.ts'
import { askedIn } from '../connections/consents.ts'
import type { Show } from '../shown-application.ts'
import type { AnswerInteraction } from './answer-interaction.ts'
import type { ShowAsked } from './show-asked.ts'

type Ports = { due: AnswerInteraction['due']; showAsked: ShowAsked; show: Show }

/** What the request of a browser is about. */
export function createReadInteraction({ due, showAsked, show }: Ports) {
  return async function readInteraction(
    request: FastifyRequest & { principal: Principal },
    uid: string,
  ): Promise<InteractionDetails> {
    const { interaction, client } = await due(request, uid)
    const asked = askedIn(client, interaction.params)
    return {
      application: show(client, String(interaction.params.redirect_uri)),
      awaited: interaction.prompt.name === 'consent' ? 'consent' : 'account',
      ...(await showAsked(client, request.principal.accountId, asked)),
    }
  }
}
