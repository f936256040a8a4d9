import type { ApiFailure } from '@portico/client/api-errors'
import { configStore } from '@portico/ui/delivery/config.ts'
import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  anotherAtWork,
  checkSession,
  leftElsewhere,
  sessionLost,
  sessionStore,
  signOut,
  stateAfter,
  stayHere,
} from './staff-session.ts'

const failure = (status: number, fieldName: string | null = null, code = 'access_denied') =>
  ({
    status,
    entries: [{ code: fieldName ? 'validation_error' : code, fieldName, errors: fieldName ? [code] : [] }],
    retryAfterS: null,
    triesLeft: null,
    code: null,
    challengeLevel: 0,
  }) as unknown as ApiFailure

describe('after a refusal', () => {
  it.each([
    [failure(401, null, 'invalid_token'), { kind: 'signedOut', reason: 'none' }],
    [failure(403), { kind: 'refused', missing: 'role' }],
    [failure(403, 'secondFactor'), { kind: 'refused', missing: 'secondFactor' }],
    [failure(403, 'stepUp'), { kind: 'refused', missing: 'stepUp' }],
    [failure(400, 'token', 'incorrect_code'), { kind: 'signedOut', reason: 'deadToken' }],
  ])('%j the console shows %j', (refused, state) => {
    expect(stateAfter(refused, 'none')).toEqual(state)
  })

  it('a server that is away is told apart from one that refuses', () => {
    expect(stateAfter(failure(503, null, 'server_error'), 'none').kind).toBe('failed')
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
  configStore.set({ status: 'loading', config: null })
})

describe('somebody else who has signed in to the console meanwhile', () => {
  const answerWith = (status: number, body: unknown) => {
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', async () => Response.json(body, { status }))
    configStore.set({ status: 'ready', config: { domainPassportRest: 'https://a.example' } as never })
    sessionStore.set({ kind: 'signedIn', session: { accountId: 'a1' } as never })
  }

  it.each([
    ['a1', { accountId: 'a1', firstName: 'Nora' }, null],
    ['a2', { accountId: 'a1' }, 'a2'],
  ])('is told apart from who works at this page, which stays: %s', async (accountId, session, other) => {
    answerWith(200, { state: 'success', data: { accountId, firstName: 'Nora' } })
    await checkSession()
    expect(sessionStore.get()).toEqual({ kind: 'signedIn', session })
    expect(anotherAtWork.get()?.accountId ?? null).toBe(other)
    stayHere()
  })

  it('is named again only when something is refused that was to be done', async () => {
    answerWith(200, { state: 'success', data: { accountId: 'a3' } })
    await checkSession()
    stayHere()
    await checkSession()
    expect(anotherAtWork.get()).toBeNull()
    await checkSession({ isChange: true })
    expect(anotherAtWork.get()).toEqual({ accountId: 'a3' })
  })

  it.each([
    ['idle', 'idle'],
    ['left', 'another'],
  ] as const)('goes on working when this page is left: %s', async (reason, shown) => {
    answerWith(403, {
      state: 'error',
      errors: [{ code: 'validation_error', fieldName: 'account', errors: ['access_denied'] }],
    })
    expect(await signOut(reason)).toBe(true)
    expect(sessionStore.get()).toEqual({ kind: 'signedOut', reason: shown })
  })
})

describe('a tab that hears of a sign-out in another one', () => {
  const left = { kind: 'signedOut', reason: 'left' }

  it('says so also where a call of its own was refused first, or is refused afterwards', () => {
    sessionStore.set({ kind: 'signedIn', session: {} as never })
    sessionLost()
    expect(sessionStore.get()).toEqual({ kind: 'signedOut', reason: 'ended' })
    leftElsewhere()
    expect(sessionStore.get()).toEqual(left)
    sessionLost()
    expect(sessionStore.get()).toEqual(left)
  })

  it.each(['idle', 'another', 'deadToken'] as const)(
    'keeps its own reason where it has one: %s',
    (reason) => {
      sessionStore.set({ kind: 'signedOut', reason })
      leftElsewhere()
      expect(sessionStore.get()).toEqual({ kind: 'signedOut', reason })
    },
  )
})

describe('an answer that is older than leaving', () => {
  it.each([
    [200, { state: 'success', data: { firstName: 'Nora' } }],
    [401, { state: 'error', errors: [] }],
  ])('with %i changes nothing: not back in, and why it ended stays', async (status, body) => {
    let answer = (_: Response) => {}
    vi.stubGlobal('document', { documentElement: { lang: 'en' } })
    vi.stubGlobal('navigator', { onLine: true })
    vi.stubGlobal('fetch', (_: unknown, { method }: RequestInit = {}) =>
      method === 'GET'
        ? new Promise<Response>((resolve) => {
            answer = resolve
          })
        : Promise.resolve(Response.json({ state: 'success', data: null })),
    )
    configStore.set({ status: 'ready', config: { domainPassportRest: 'https://a.example' } as never })
    sessionStore.set({ kind: 'signedIn', session: {} as never })
    const checked = checkSession()
    await signOut('idle')
    answer(Response.json(body, { status }))
    await checked
    expect(sessionStore.get()).toEqual({ kind: 'signedOut', reason: 'idle' })
  })
})
