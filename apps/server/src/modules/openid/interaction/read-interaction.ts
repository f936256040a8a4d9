import type { InteractionDetails, ShownScope } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { Principal } from '../../../core/http/callers/principal.ts'
import { askedIn, type Consents } from '../connections/consents.ts'
import { byScope, type ClaimValue, type FindPerson } from '../provider/claims.ts'
import type { Show } from '../shown-application.ts'
import type { AnswerInteraction } from './answer-interaction.ts'
import { isOptional } from './optional-scopes.ts'

type Ports = {
  due: AnswerInteraction['due']
  consents: Pick<Consents, 'reasonFor' | 'findNewest'>
  findPerson: FindPerson
  show: Show
}

/** What an application asks a person for, with the values that it would see. */
export function createReadInteraction({ due, consents, findPerson, show }: Ports) {
  return async function readInteraction(
    request: FastifyRequest & { principal: Principal },
    uid: string,
  ): Promise<InteractionDetails> {
    const { interaction, client } = await due(request, uid)
    const { accountId } = request.principal
    const asked = askedIn(client, interaction.params)
    const [person, newest] = await Promise.all([
      findPerson(accountId),
      consents.findNewest(accountId, client.code),
    ])
    const known = newest && !newest.revokedAt ? newest.scopes : []
    const shown = (scope: string, claims: readonly string[]): ShownScope => ({
      scope,
      isOptional: isOptional(scope),
      isNew: !known.includes(scope),
      claims: claims.map((claim) => ({ claim, value: valueIn(person?.values, claim) })),
    })
    return {
      application: show(client, String(interaction.params.redirect_uri)),
      awaited: interaction.prompt.name === 'consent' ? 'consent' : 'account',
      reason: (await consents.reasonFor(client, accountId, asked)) ?? 'attributes',
      scopes: byScope(asked).map(({ scope, claims }) => shown(scope, claims)),
    }
  }
}

const valueIn = (values: Record<string, ClaimValue> | undefined, claim: string): ClaimValue =>
  values?.[claim] ?? null
