import { localeOrDefault } from '@portico/contract/kernel/locales'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { personName } from '@portico/contract/profile/person-name'
import type { Account as OidcAccount } from 'oidc-provider'
import type { Db } from '../../../core/database/access/database.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Account } from '../../accounts/accounts.store.ts'

/** What each scope tells; the page of consent and the receipts follow from it. */
export const CLAIMS = {
  profile: ['name', 'given_name', 'family_name', 'locale', 'updated_at'],
  email: ['email', 'email_verified'],
} as const

export type PersonScope = keyof typeof CLAIMS
export type ClaimValue = string | boolean | number | null

export const scopeOfClaim = (claim: string): PersonScope | undefined =>
  (Object.keys(CLAIMS) as PersonScope[]).find((scope) => (CLAIMS[scope] as readonly string[]).includes(claim))

/** What the provider serves about people. */
export const isServed = (scope: string): boolean =>
  scope === 'openid' || scope === 'offline_access' || Object.hasOwn(CLAIMS, scope)

/** Every scope tells or lets do something that a person allows, but the one that says which protocol it is. */
export const needsConsent = (scope: string): boolean => scope !== 'openid'

/** What a person is shown of it, scope by scope: each with its claims, then claims that were named one by one. */
export function byScope(asked: {
  scopes: readonly string[]
  claims: readonly string[]
}): { scope: string; claims: string[] }[] {
  const named = Map.groupBy(asked.claims, (claim) => scopeOfClaim(claim) ?? '')
  return [
    ...asked.scopes.filter(needsConsent).map((scope) => ({ scope, claims: claimsOf(scope) })),
    ...[...named].map(([scope, claims]) => ({ scope, claims })),
  ]
}

const claimsOf = (scope: string): string[] => (scope in CLAIMS ? [...CLAIMS[scope as PersonScope]] : [])

type Ports = { db: Db; accounts: Pick<Accounts, 'findAccount'> }

/** Finds a person for the library; not one whose account is disabled. */
export function createFindPerson({ db, accounts }: Ports) {
  return async (id: string): Promise<(OidcAccount & { values: Record<string, ClaimValue> }) | undefined> => {
    const account = await accounts.findAccount(db, id)
    if (account?.status !== 'active') return undefined
    const values = valuesOf(account)
    return { accountId: id, values, claims: async () => ({ sub: id, ...values }) }
  }
}

export type FindPerson = ReturnType<typeof createFindPerson>

function valuesOf({ firstName, lastName, language, registeredAt, email, confirmedAt }: Account) {
  return {
    name: personName(localeOrDefault(language), { firstName, lastName }),
    given_name: firstName,
    family_name: lastName,
    locale: language,
    updated_at: Math.floor(registeredAt.getTime() / SECOND_MS),
    email,
    email_verified: confirmedAt !== null,
  } satisfies Record<(typeof CLAIMS)[PersonScope][number], ClaimValue>
}
