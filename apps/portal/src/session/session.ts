import { type ApiFailure, type ApiResult, hasCode } from '@portico/client/api-errors'
import { SESSION_HANDLE_COOKIE } from '@portico/contract/cookies'
import { tokens } from '@portico/contract/tokens.endpoints'
import type { TokenResponse } from '@portico/contract/tokens.schemas'
import { call, whenActive, whenUnauthorized } from '@portico/ui/delivery/calls.ts'
import { emptyLoads } from '@portico/ui/load/load.ts'
import { createStore, useSelected, useStore } from '@portico/ui/store.ts'
import { dropCookie, forgetApplication, readCookie, writeCookie } from '../delivery/cookies.ts'
import { noteActivity, stopIdle } from './idle.ts'
import { announce } from './tabs.ts'

/**
 * The browser form of a session: the authority is an HttpOnly cookie; what is kept here is a
 * handle without authority, in a readable cookie, so that an anonymous visit makes no session call at all.
 */
export type Session =
  | { status: 'unknown' }
  /** `left`: whoever was here signed out; what they had open is nothing that the next one asked for. */
  | { status: 'anonymous'; left?: boolean }
  | { status: 'unreachable'; failure?: ApiFailure }
  /** It died under a form: the page stays with what was typed, until the same person is back or leaves. */
  | { status: 'ended' }
  /** `redirectAfterSignIn`: where a guest page moves on to, once, instead of where the guard would send it. */
  | { status: 'signedIn'; scope: string[]; redirectAfterSignIn?: string }

const UNKNOWN: Session = { status: 'unknown' }

export const sessionStore = createStore<Session>(UNKNOWN)

export function useSession(): Session {
  return useStore(sessionStore, UNKNOWN)
}

/** Follows one question about the session, and not every change of it. */
export function useSessionIs(test: (status: Session['status']) => boolean): boolean {
  return useSelected(sessionStore, UNKNOWN, (session) => test(session.status))
}

export function useSignedIn(): boolean {
  return useSessionIs((status) => status === 'signedIn')
}

export function sessionHandle(): string | null {
  return readCookie(SESSION_HANDLE_COOKIE)
}

/** At start, when another tab says so, and when the page comes back from the back-forward cache. */
export async function checkSession(): Promise<void> {
  const handle = sessionHandle()
  if (!handle) return loseSession()
  const result = await call(tokens.check, { body: { token: handle } })
  if (result.ok && result.data.authentication_status === 'SUCCESS') {
    noteActivity()
    const scope = upperCaseScope(result.data.scope)
    if (sessionStore.get().status !== 'signedIn') sessionStore.set({ status: 'signedIn', scope })
  } else if (isRefused(result)) {
    loseSession()
  } else if (sessionStore.get().status !== 'signedIn') {
    // A server that cannot answer says nothing about the session: it stays, and the page offers to try again.
    sessionStore.set(
      result.ok ? { status: 'unreachable' } : { status: 'unreachable', failure: result.failure },
    )
  }
}

/** `invalid_token` and nothing else: a limit, a failure or an answer cut short in the middle is no verdict. */
export function isRefused(result: ApiResult<unknown>): boolean {
  return result.ok || hasCode(result.failure, 'invalid_token')
}

export function upperCaseScope(scope: string): string[] {
  return scope
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase())
}

/** The handle of a new sign-in. Other tabs hear of it; this one goes on to its hand-off first. */
export function keepHandle(token: TokenResponse): void {
  writeCookie(SESSION_HANDLE_COOKIE, token.access_token, token.expires_in)
  noteActivity()
  announce('signed-in')
}

export function enterSession(scope: string, redirectAfterSignIn: string): void {
  sessionStore.set({ status: 'signedIn', scope: upperCaseScope(scope), redirectAfterSignIn })
}

/** Where the sign-in was to lead to is reached: a guest page that is opened later has a way of its own. */
export function forgetRedirect(): void {
  const session = sessionStore.get()
  if (session.status !== 'signedIn' || session.redirectAfterSignIn === undefined) return
  sessionStore.set({ status: 'signedIn', scope: session.scope })
}

export function forgetSession(left = false): void {
  // A visitor who was never signed in has nothing to drop; to ask is cheaper than to write.
  if (sessionHandle()) dropCookie(SESSION_HANDLE_COOKIE)
  emptySession(left)
}

/** Another tab has signed out. It may have signed in again since, when this one hears of it late. */
export function sessionLeftElsewhere(): void {
  emptySession(true)
  if (sessionHandle()) void checkSession()
}

function emptySession(left: boolean): void {
  stopIdle()
  emptyLoads()
  // The next one was not on the way to where this one was.
  if (left) forgetApplication()
  sessionStore.set({ status: 'anonymous', left })
}

/** How often an account's page was taken away by a session that died; whoever sees it go is told why. */
export const lostSessions = createStore(0)

let isAccountPage = false
/** Told by the guard: only a page that needs the session is worth keeping when it dies. */
export function showsAccountPage(shows: boolean): void {
  isAccountPage = shows
  // Whoever goes elsewhere leaves the form behind, and with it the reason to wait.
  if (!shows && sessionStore.get().status === 'ended') forgetSession()
}

/** The session is dead without anybody having asked for it. A page with a form stays, any other is emptied. */
function loseSession(): void {
  const { status } = sessionStore.get()
  if (status === 'ended') return
  if (status === 'signedIn' && isAccountPage && document.querySelector('main form')) {
    dropCookie(SESSION_HANDLE_COOKIE)
    stopIdle()
    sessionStore.set({ status: 'ended' })
  } else {
    if (status === 'signedIn' && isAccountPage) lostSessions.set(lostSessions.get() + 1)
    forgetSession()
  }
}

/** False when the server could not be told: the session lives on, and so does what is shown. */
export async function signOut(): Promise<boolean> {
  if (sessionHandle()) {
    const result = await call(tokens.revoke)
    if (!result.ok && (result.failure.status === 0 || result.failure.status >= 500)) return false
  }
  forgetSession(true)
  announce('signed-out')
  return true
}

// A dead session anywhere ends it here; the guard then decides where to go.
whenUnauthorized(() => {
  if (sessionStore.get().status !== 'signedIn') return
  loseSession()
  announce('ended')
})

// An answer that comes after a sign-out keeps nothing alive.
whenActive(() => {
  if (sessionHandle()) noteActivity()
})
