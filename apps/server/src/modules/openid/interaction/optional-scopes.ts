import { scopeOfClaim } from '../claims/claims.ts'
import type { Asked } from '../connections/consents.ts'

/** Who a person is, and that an application may stay connected, goes with the sign-in; the rest can be switched off. */
const GIVEN: readonly string[] = ['openid', 'profile', 'email', 'offline_access']

export const isOptional = (scope: string): boolean => !GIVEN.includes(scope)

/** What a person allows of what is asked for, who has switched these on. */
export function allowedOf(asked: Asked, switchedOn: readonly string[]): Asked & { refusedScopes: string[] } {
  const isAllowed = (scope: string) => !isOptional(scope) || switchedOn.includes(scope)
  return {
    scopes: asked.scopes.filter(isAllowed),
    claims: asked.claims.filter((claim) => isAllowed(scopeOfClaim(claim) ?? '')),
    refusedScopes: asked.scopes.filter((scope) => !isAllowed(scope)),
  }
}
