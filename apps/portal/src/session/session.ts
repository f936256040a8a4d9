import { type ApiFailure, type ApiResult, hasCode, isForAnother } from '@portico/client/api-errors'
import { SESSION_HANDLE_COOKIE } from '@portico/contract/kernel/cookies'
import { tokens } from '@portico/contract/tokens/endpoints'
import type { CheckTokenResponse, TokenResponse } from '@portico/contract/tokens/schemas'
import { call, whenActive, whenUnauthorized } from '@portico/ui/delivery/calls.ts'
import { type CodeFacts, factsOf } from '@portico/ui/forms/code-facts.ts'
import { emptyLoads } from '@portico/ui/load/load.ts'
import { createStore, useSelected, useStore } from '@portico/ui/store.ts'
import { dropCookie, forgetApplication, readCookie, writeCookie } from '../delivery/cookies.ts'
import { dropAccountDrafts } from './account-drafts.ts'
import { noteActivity, stopIdle } from './idle.ts'
import { isShownAccount, shownAccount } from './shown-account.ts'
import { announce } from './tabs.ts'

/**
 * A session in the browser: an HttpOnly cookie holds the authority. This code keeps only a handle without authority, in
 * a readable cookie, so that an anonymous visit makes no session call at all.
 */
export type Session =
  | { kind: 'unknown' }
  /** `left`: the person signed out; the page that they had open is not what the next person asked for. */
  | { kind: 'anonymous'; left?: boolean }
  | { kind: 'unreachable'; failure?: ApiFailure }
  /** The password was right, and the second step is still to come: the login page asks for it. */
  | { kind: 'pending'; pending: Pending }
  /**
   * It died under a form: the page keeps what was typed, until the same person signs in again or leaves. `pending`: their
   * password was right, and the second step is still to come.
   */
  | { kind: 'ended'; pending?: Pending }
  /** `redirectAfterSignIn`: where a guest page redirects once, instead of where the guard would send it. */
  | { kind: 'signedIn'; scope: string[]; redirectAfterSignIn?: string }

/** What the server last said about a sign-in that waits for its second step, and when. */
export type Pending = {
  answer: TokenResponse | CheckTokenResponse
  at: number
  /** What the server has last said of its code. */
  code: CodeFacts
  /** Why it can no longer be completed: too many wrong codes, or it ended in another way. */
  over?: 'spent' | 'ended'
}

const UNKNOWN: Session = { kind: 'unknown' }

export const sessionStore = createStore<Session>(UNKNOWN)

export function useSession(): Session {
  return useStore(sessionStore, UNKNOWN)
}

/** Renders again only when the answer to this question changes, instead of at every change of the session. */
export function useSessionIs(test: (kind: Session['kind']) => boolean): boolean {
  return useSelected(sessionStore, UNKNOWN, (session) => test(session.kind))
}

export function useSignedIn(): boolean {
  return useSessionIs((kind) => kind === 'signedIn')
}

/** Whether a sign-in waits for its second step: on the login page, or in place above the page of an ended session. */
export function useAwaitsSecondStep(kind: 'pending' | 'ended'): boolean {
  return useSelected(
    sessionStore,
    UNKNOWN,
    (session) => session.kind === kind && session.pending !== undefined,
  )
}

export function sessionHandle(): string | null {
  return readCookie(SESSION_HANDLE_COOKIE)
}

/** The handle of the session that this page knows. The cookie is that of the browser: another tab may have replaced it. */
const ownHandle = createStore<string | null>(null)

/** Whether somebody has signed in since in another tab: also where tabs cannot tell one another anything. */
export function sessionIsReplaced(): boolean {
  const handle = sessionHandle()
  return ownHandle.get() !== null && handle !== null && handle !== ownHandle.get()
}

let onAccountChanged = () => {}
/** Called when the session of another account than this page shows has taken the place of its own. */
export function whenAccountChanged(listener: () => void): void {
  onAccountChanged = listener
}

/** Runs at the start, when another tab says so, and when the page comes back or is looked at again. */
export async function checkSession(): Promise<void> {
  const handle = sessionHandle()
  if (!handle) return loseSession()
  const result = await call(tokens.check, { body: { token: handle } })
  // Somebody has signed in meanwhile: the answer is about the session before. A sign-in of this page says so by itself.
  const now = sessionHandle()
  if (now && now !== handle) return now === ownHandle.get() ? undefined : checkSession()
  if (result.ok || isRefused(result)) ownHandle.set(handle)
  if (result.ok && isPending(result.data)) {
    awaitSecondStep(result.data)
  } else if (result.ok && result.data.authentication_status === 'SUCCESS') {
    noteActivity()
    const isShown = isShownAccount(result.data.sub)
    const scope = upperCaseScope(result.data.scope)
    if (sessionStore.get().kind !== 'signedIn') sessionStore.set({ kind: 'signedIn', scope })
    if (!isShown) onAccountChanged()
  } else if (isRefused(result)) {
    loseSession()
  } else if (sessionStore.get().kind !== 'signedIn') {
    // A server that cannot answer says nothing about the session: keep it, and let the page offer to try again.
    sessionStore.set(result.ok ? { kind: 'unreachable' } : { kind: 'unreachable', failure: result.failure })
  }
}

/** Only `invalid_token` ends it: a limit, a failure or a truncated answer says nothing about the session. */
export function isRefused(result: ApiResult<unknown>): boolean {
  return !result.ok && hasCode(result.failure, 'invalid_token')
}

export function isPending({ authentication_status: status }: Pending['answer']): boolean {
  return status === 'TWO_FACTOR_AUTHENTICATION'
}

export function upperCaseScope(scope: string): string[] {
  return scope
    .split(' ')
    .filter((part) => part !== '')
    .map((part) => part.toUpperCase())
}

function keepHandle({ access_token: handle, expires_in: lifeS }: TokenResponse): void {
  writeCookie(SESSION_HANDLE_COOKIE, handle, lifeS)
  ownHandle.set(handle)
}

/** Keeps the handle of a new sign-in. Other tabs hear of it; this one does its hand-off first. */
export function saveHandle(token: TokenResponse): void {
  keepHandle(token)
  noteActivity()
  announce('signed-in')
}

/** Keeps the handle of a sign-in that waits for its second step: a reload and other tabs ask for that step too. */
export function savePending(token: TokenResponse): void {
  keepHandle(token)
  awaitSecondStep(token)
  announce('signed-in')
}

function awaitSecondStep(answer: Pending['answer']): void {
  const { kind } = sessionStore.get()
  // Another tab has signed out and in again, and this one did not hear of it.
  if (kind === 'signedIn' && !keepForm()) emptySession(false)
  // The form of one person does not ask for the code of another.
  if (sessionStore.get().kind === 'ended' && 'sub' in answer && answer.sub !== shownAccount()) return
  const pending = { answer, at: Date.now(), code: factsOf(answer) }
  sessionStore.set({ kind: sessionStore.get().kind === 'ended' ? 'ended' : 'pending', pending })
}

export function enterSession(scope: string, redirectAfterSignIn: string): void {
  sessionStore.set({ kind: 'signedIn', scope: upperCaseScope(scope), redirectAfterSignIn })
}

/** The redirect after sign-in has been followed: a guest page that is opened later gets the usual one. */
export function forgetRedirect(): void {
  const session = sessionStore.get()
  if (session.kind !== 'signedIn' || session.redirectAfterSignIn === undefined) return
  sessionStore.set({ kind: 'signedIn', scope: session.scope })
}

export function forgetSession(left = false): void {
  // A visitor who was never signed in has no cookie to drop; reading is cheaper than writing.
  if (sessionHandle()) dropCookie(SESSION_HANDLE_COOKIE)
  ownHandle.set(null)
  emptySession(left)
}

/** Another tab has signed out. When this tab hears of it late, the other may have signed in again. */
export function sessionLeftElsewhere(): void {
  emptySession(true)
  if (sessionHandle()) void checkSession()
}

function emptySession(left: boolean): void {
  stopIdle()
  emptyLoads()
  // The next person was not on the way to the same application.
  if (left) {
    forgetApplication()
    dropAccountDrafts()
  }
  sessionStore.set({ kind: 'anonymous', left })
}

/** How many account pages were taken away because the session died; a person who was on one is shown why. */
export const lostSessions = createStore(0)

let isAccountPage = false
/** Called by the guard: only a page that needs the session is worth keeping when it dies. */
export function showsAccountPage(shows: boolean): void {
  isAccountPage = shows
  // A person who moves to another page leaves the form behind, so the session need not wait.
  if (!shows && sessionStore.get().kind === 'ended') forgetSession()
}

/** The session has died by itself. A page with a form stays; any other page is emptied. */
function loseSession(): void {
  if (sessionIsReplaced()) return void checkSession()
  const session = sessionStore.get()
  const { kind } = session
  if ('pending' in session && session.pending) {
    // The dialog that asks for the second step says so.
    sessionStore.set({ ...session, pending: { over: 'ended', ...session.pending } })
    return
  }
  if (kind === 'ended') return
  if (kind === 'signedIn' && keepForm()) {
    dropCookie(SESSION_HANDLE_COOKIE)
  } else {
    if (kind === 'signedIn' && isAccountPage) lostSessions.set(lostSessions.get() + 1)
    forgetSession()
  }
}

/** Whether what was typed stays on the page until the same person signs in again or leaves. */
function keepForm(): boolean {
  if (!isAccountPage || !document.querySelector('main form')) return false
  stopIdle()
  sessionStore.set({ kind: 'ended' })
  return true
}

/**
 * `unreachable`: the session goes on, and the page stays. `another`: it is the session of another account than the page
 * shows, which says so.
 */
export async function signOut(): Promise<'done' | 'unreachable' | 'another'> {
  if (sessionHandle()) {
    const result = await call(tokens.revoke)
    if (!result.ok && isForAnother(result.failure)) return 'another'
    if (!result.ok && (result.failure.status === 0 || result.failure.status >= 500)) return 'unreachable'
  }
  forgetSession(true)
  announce('signed-out')
  return 'done'
}

// A session that died anywhere ends here too; the guard then decides where to go.
whenUnauthorized(() => {
  if (sessionStore.get().kind !== 'signedIn') return
  loseSession()
  announce('ended')
})

// An answer that arrives after the sign-out keeps nothing alive.
whenActive(() => {
  if (sessionHandle()) noteActivity()
})
