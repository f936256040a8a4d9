import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { LOGIN_CHALLENGE_AFTER_FAILURES, LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { until } from '@portico/dev-kit/until'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { CHALLENGE_VERIFY_TIMEOUT_MS } from './recaptcha.ts'

/** The longest that a person waits for an answer. */
const ANSWER_WITHIN_MS = 10_000

const pass: RequestListener = (_request, response) => void response.end('{"success":true}')
const hang: RequestListener = (_request, response) => {
  response.writeHead(200)
  response.write('{"success":')
}
const fail: RequestListener = (_request, response) => void response.writeHead(500).end('{"success":true}')
const hangUp: RequestListener = (_request, response) => void response.destroy()

describe('sign-in with a reCAPTCHA service that', () => {
  let service: Server
  let behave = pass
  let app: AccountsApp
  let email: string
  let other: string

  beforeAll(async () => {
    service = createServer((request, response) => behave(request, response))
    await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve))
    const RECAPTCHA_VERIFY_URL = `http://127.0.0.1:${(service.address() as AddressInfo).port}/siteverify`
    app = await openAccountsApp({
      env: { RECAPTCHA_SITE_KEY: 'site', RECAPTCHA_SECRET: 'secret', RECAPTCHA_VERIFY_URL },
    })
    other = (await app.confirmed()).email
  })
  afterAll(async () => {
    await app.close()
    service.closeAllConnections()
    service.close()
  })
  beforeEach(async () => {
    behave = pass
    email = (await app.confirmed()).email
    for (let i = 0; i < LOGIN_CHALLENGE_AFTER_FAILURES; i++) await app.signIn(email, { password: 'wrong' })
  })

  afterEach(() => {
    vi.restoreAllMocks()
  })

  /** Ends the wait for the service when the test says so; how long it would have been. */
  function holdTimeLimit() {
    const timeLimit = new AbortController()
    const asked = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeLimit.signal)
    return { limitsMs: () => asked.mock.calls.map(([ms]) => ms), isOver: () => timeLimit.abort() }
  }

  let answers = 0
  const withAnswer = (more: Record<string, string> = {}) =>
    app.signIn(email, { google_recaptcha_v2: `answer ${++answers}`, ...more })

  it('works lets the right password in', async () => {
    expect((await withAnswer()).statusCode).toBe(200)
  })

  it('hangs is refused within ten seconds, and keeps nobody else waiting', async () => {
    const { limitsMs, isOver } = holdTimeLimit()
    let hanging = 0
    behave = (request, response) => {
      hang(request, response)
      hanging++
    }
    let isAnswered = false
    const waiting = withAnswer().finally(() => {
      isAnswered = true
    })
    await until(() => hanging === 1)
    expect((await app.signIn(other)).statusCode).toBe(200)
    expect(isAnswered).toBe(false)
    expect(limitsMs()).toEqual([CHALLENGE_VERIFY_TIMEOUT_MS])
    expect(CHALLENGE_VERIFY_TIMEOUT_MS).toBeLessThan(ANSWER_WITHIN_MS)
    isOver()
    expect((await waiting).json().error).toBe('invalid_recaptcha')
  })

  it.each([
    ['fails', fail],
    ['hangs up', hangUp],
  ])(
    '%s is refused, whatever the password; nothing is counted and nothing let through',
    async (_how, how) => {
      behave = how
      for (let i = 0; i < LOGIN_LOCK_AFTER_FAILURES; i++) {
        expect((await withAnswer()).json().error).toBe('invalid_recaptcha')
        expect((await withAnswer({ password: 'wrong' })).json().error).toBe('invalid_recaptcha')
      }
      expect((await app.signIn(email)).json().error).toBe('google_recaptcha_v2_required')
      behave = pass
      expect((await withAnswer()).statusCode).toBe(200)
    },
  )

  it('comes back finds the lock where it was: at ten failures', async () => {
    behave = fail
    await withAnswer({ password: 'wrong' })
    behave = pass
    for (let i = LOGIN_CHALLENGE_AFTER_FAILURES; i < LOGIN_LOCK_AFTER_FAILURES; i++) {
      expect((await withAnswer({ password: 'wrong' })).json().error_description).toBe('Bad credentials')
    }
    expect((await withAnswer()).json().error_description).toBe('User account is locked')
  })
})
