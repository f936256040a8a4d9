import type { ConsentReason, ShownScope } from '@portico/contract/openid/schemas'
import { byScope, type ClaimValue, servedIn } from '../claims/claims.ts'
import type { FindPerson } from '../claims/find-person.ts'
import type { SubjectClient } from '../claims/subject-of.ts'
import type { Asked, Consents } from '../connections/consents.ts'
import type { OidcClient } from '../provider/oidc-client.ts'
import { isOptional } from './optional-scopes.ts'

type Ports = {
  consents: Pick<Consents, 'reasonFor' | 'findNewest'>
  findPerson: FindPerson
  /** The application as the library knows it. */
  findSubjectClient: (code: string) => Promise<SubjectClient | undefined>
}

/** What an application asks a person for, with the values that it would see, and why the person is asked. */
export function createShowAsked({ consents, findPerson, findSubjectClient }: Ports) {
  return async function showAsked(
    client: OidcClient,
    accountId: string,
    asked: Asked,
  ): Promise<{ reason: ConsentReason; scopes: ShownScope[] }> {
    const scopes = byScope(asked)
    const [person, newest] = await Promise.all([
      findPerson(accountId, await findSubjectClient(client.code)),
      consents.findNewest(accountId, client.code),
    ])
    const values = await person?.read(servedIn(scopes.map(({ scope }) => scope)))
    const known = newest && !newest.revokedAt ? newest.scopes : []
    const shown = (scope: string, claims: readonly string[]): ShownScope => ({
      scope,
      isOptional: isOptional(scope),
      isNew: !known.includes(scope),
      claims: claims.map((claim) => ({ claim, value: valueIn(values, claim) })),
    })
    return {
      reason: (await consents.reasonFor(client, accountId, asked)) ?? 'attributes',
      scopes: scopes.map(({ scope, claims }) => shown(scope, claims)),
    }
  }
}

export type ShowAsked = ReturnType<typeof createShowAsked>

const valueIn = (values: Record<string, ClaimValue> | undefined, claim: string): ClaimValue =>
  values?.[claim] ?? null
