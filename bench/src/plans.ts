import type { LoginPlan } from './load-logins.ts'
import { checkCalls, loadRequests, type Requests } from './loads.ts'
import type { Portico } from './portico.ts'

/** Seconds of a round: so short that a slow moment falls on both sides, with enough rounds for a median. */
export const ROUND_S = 4
export const ROUNDS = 5
export const LOGIN_CONCURRENCY = 8
/** Of the short calls; a sign-in is a hash, which has fewer. */
export const CONCURRENCY = 32
export const UNBOUNDED = 1_000_000

/** Sign-ins of all accounts in turn, for the time of a round. */
export function loginPlan(portico: Portico): LoginPlan {
  return {
    url: portico.url,
    authorization: portico.portalAuthorization,
    people: portico.accounts,
    concurrency: LOGIN_CONCURRENCY,
    durationMs: ROUND_S * 1000,
    count: UNBOUNDED,
  }
}

/** Checks of the accounts' tokens in turn. */
export function checks(portico: Portico, form: 'query' | 'body', seconds: number): Promise<Requests> {
  const tokens = portico.accounts.map((account) => account.applicationToken)
  const calls = checkCalls(portico.partnerAuthorization, tokens, form)
  return loadRequests(portico.url, calls, CONCURRENCY, seconds)
}

/** What every page of the portal and many partners ask: the signed-in person's own account. */
export function userCalls(portico: Portico, seconds: number): Promise<Requests> {
  const calls = portico.accounts.map(({ session }) => ({
    path: '/v1/user',
    headers: { authorization: `Bearer ${session}`, 'x-locale': 'en' },
  }))
  return loadRequests(portico.url, calls, CONCURRENCY, seconds)
}
