/** What each scope tells; the page of consent and the receipts follow from it. */
export const CLAIMS = {
  profile: ['name', 'given_name', 'family_name', 'locale', 'updated_at'],
  email: ['email', 'email_verified'],
  verification: ['verified', 'identity_level', 'verified_at'],
  sponsor: ['sponsored', 'sponsor_sub'],
} as const

export type PersonScope = keyof typeof CLAIMS
export type ClaimValue = string | boolean | number | null

export const scopeOfClaim = (claim: string): PersonScope | undefined =>
  (Object.keys(CLAIMS) as PersonScope[]).find((scope) => (CLAIMS[scope] as readonly string[]).includes(claim))

/** What the provider serves about people. */
export const isServed = (scope: string): boolean =>
  scope === 'openid' || scope === 'offline_access' || Object.hasOwn(CLAIMS, scope)

/** Of these scopes those that tell something of a person. */
export const servedIn = (scopes: readonly string[]): Set<PersonScope> =>
  new Set(scopes.filter((scope): scope is PersonScope => Object.hasOwn(CLAIMS, scope)))

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
