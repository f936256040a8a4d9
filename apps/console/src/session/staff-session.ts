import { type ApiFailure, FORBIDDEN, hasCode, isForAnother, UNAUTHORIZED } from '@portico/client/api-errors'
import { staff } from '@portico/contract/staff/endpoints'
import type { StaffSession } from '@portico/contract/staff/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { emptyLoads } from '@portico/ui/load/load.ts'
import { createStore, useStore } from '@portico/ui/store.ts'
import { announce } from './tabs.ts'

/** Why there is no session, where there is something to say about it. */
export type SignedOutReason = 'none' | 'left' | 'idle' | 'ended' | 'deadToken' | 'another'
/** What the server demands and the sign-in did not have. */
export type Missing = 'role' | 'secondFactor' | 'stepUp'

export type SessionState =
  | { kind: 'unknown' }
  | { kind: 'signedIn'; session: StaffSession }
  | { kind: 'signedOut'; reason: SignedOutReason }
  | { kind: 'refused'; missing: Missing }
  | { kind: 'failed'; failure: ApiFailure }

const UNKNOWN: SessionState = { kind: 'unknown' }
export const sessionStore = createStore<SessionState>(UNKNOWN)

export function useSession(): SessionState {
  return useStore(sessionStore, UNKNOWN)
}

const NO_ROLES: StaffSession['roles'] = []

/** What the person who works here may do. */
export function useRoles(): StaffSession['roles'] {
  const state = useSession()
  return state.kind === 'signedIn' ? state.session.roles : NO_ROLES
}

/** Turns the portal's one-time value into a session. */
export async function beginSession(token: string): Promise<void> {
  const answer = await call(staff.begin, { body: { token } })
  if (answer.ok) {
    sessionStore.set({ kind: 'signedIn', session: answer.data })
    return announce('signed-in')
  }
  sessionStore.set(stateAfter(answer.failure, 'deadToken'))
}

/** Somebody else who works in this browser now; the page of who worked here before stays, with what was typed there. */
export const anotherAtWork = createStore<StaffSession | null>(null)
/** Who stays on the page sees it again only when something is refused that they wanted to do. */
let readAbout: string | null = null

export function useAnotherAtWork(): StaffSession | null {
  return useStore<StaffSession | null>(anotherAtWork, null)
}

export function stayHere(): void {
  readAbout = anotherAtWork.get()?.accountId ?? null
  anotherAtWork.set(null)
}

/** Asks the server who works here; as every call it keeps the session alive. `isChange`: after a refused change. */
export async function checkSession({ isChange = false } = {}): Promise<void> {
  const before = sessionStore.get()
  const answer = await call(staff.read)
  // Somebody has left meanwhile, here or in another tab: the answer is older than that.
  if (before.kind === 'signedIn' && sessionStore.get().kind === 'signedOut') return
  // Another member of the staff has signed in meanwhile, and this page did not hear of it: what it shows is not theirs.
  if (answer.ok && before.kind === 'signedIn' && answer.data.accountId !== before.session.accountId) {
    if (isChange || readAbout !== answer.data.accountId) anotherAtWork.set(answer.data)
    return
  }
  if (answer.ok) return sessionStore.set({ kind: 'signedIn', session: answer.data })
  const wasSignedIn = before.kind === 'signedIn'
  // A session in use stays while the server is away.
  if (wasSignedIn && !isRefusal(answer.failure)) return
  leave(stateAfter(answer.failure, wasSignedIn ? 'ended' : 'none'))
}

/** The server refused a call of somebody who was signed in. */
export function sessionLost(): void {
  if (sessionStore.get().kind === 'signedIn') leave({ kind: 'signedOut', reason: 'ended' })
}

/** False when the server could not be reached: a session that goes on must not look ended. */
export async function signOut(reason: 'left' | 'idle'): Promise<boolean> {
  const answer = await call(staff.end)
  const isOfAnother = !answer.ok && isForAnother(answer.failure)
  if (!answer.ok && !isOfAnother && answer.failure.status !== UNAUTHORIZED) return false
  // The session that goes on is not that of who leaves: this page is left all the same.
  leave({ kind: 'signedOut', reason: isOfAnother && reason === 'left' ? 'another' : reason })
  if (isOfAnother) return true
  announce('signed-out')
  return true
}

/** Another tab signed out. A call of this one may have been refused before the tabs knew why. */
export function leftElsewhere(): void {
  const state = sessionStore.get()
  const hasEnded = state.kind === 'signedOut' && state.reason === 'ended'
  if (state.kind === 'signedIn' || hasEnded) leave({ kind: 'signedOut', reason: 'left' })
}

/** Nothing of what was shown stays in memory for the next person at this desk. */
function leave(next: SessionState): void {
  emptyLoads()
  anotherAtWork.set(null)
  sessionStore.set(next)
}

const isRefusal = ({ status }: ApiFailure) => status === UNAUTHORIZED || status === FORBIDDEN

export function stateAfter(failure: ApiFailure, reason: SignedOutReason): SessionState {
  if (failure.status === UNAUTHORIZED) return { kind: 'signedOut', reason }
  if (failure.status === FORBIDDEN) return { kind: 'refused', missing: missingOf(failure) }
  if (hasCode(failure, 'incorrect_code')) return { kind: 'signedOut', reason: 'deadToken' }
  return { kind: 'failed', failure }
}

function missingOf({ entries }: ApiFailure): Missing {
  const name = entries.find(({ fieldName }) => fieldName)?.fieldName
  return name === 'secondFactor' || name === 'stepUp' ? name : 'role'
}
