import { CALL_LIMITS } from '@portico/contract/call-limits'
import { LOGIN_LOCK_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  openAccountsApp,
  PARTNER,
  PASSWORD,
  partner,
  SESSION,
} from '../../../../test-kit/accounts-app.ts'
import type { Algorithm, Tweak } from '../../../../test-kit/authenticator.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { auditEvents } from '../../audit/tables.ts'
import { sessions } from '../../sessions/tables.ts'
import { PASSKEY_CHALLENGE_LIFE_S } from '../limits.ts'

let app: AccountsApp
let steps: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp()
  steps = passkeySteps(app)
})
afterAll(() => app.close())

/** Somebody with a passkey; it made one signature, by which it was added. */
async function holder(options?: Parameters<typeof steps.authenticator>[0]) {
  const person = await app.confirmed()
  const token = await app.token(person.email)
  const authenticator = steps.authenticator(options)
  const { id: passkeyId } = await steps.add(token, authenticator)
  return { ...person, token, authenticator, passkeyId }
}

const outcome = (answer: { json(): { error?: string; error_description?: string } }) => {
  const { error, error_description = '' } = answer.json()
  return error_description.startsWith('User') ? error_description : (error ?? 'signed in')
}

describe('a sign-in by a passkey', () => {
  it.each<Algorithm>(['ES256', 'EdDSA', 'RS256'])(
    'is whole at once, with a key of the kind %s',
    async (algorithm) => {
      const { authenticator, email, id } = await holder({ algorithm })
      const { options, cookies } = await steps.start({})
      const answer = await steps.redeem(authenticator.get(options), cookies, { application: 'TRADING' })
      expect(answer.json()).toMatchObject({
        authentication_status: 'SUCCESS',
        two_fa_type: null,
        scope: 'account',
      })
      const browser = cookiesOf(answer)
      expect((await app.call('GET', '/v1/user', { cookies: browser })).json().data.email).toBe(email)
      expect(answer.cookies.find(({ name }) => name === SESSION)).toMatchObject({ httpOnly: true })
      const [row] = await app.db
        .select()
        .from(sessions)
        .where(and(eq(sessions.accountId, id), eq(sessions.method, 'passkey')))
      expect(row).toMatchObject({ application: 'TRADING', kind: 'session' })
    },
  )

  it('asks for no account, only for a verified person and for this portal', async () => {
    const answer = await app.call('POST', '/v1/passkeys/sign-in/options')
    expect(answer.json().data).toEqual({
      challenge: expect.any(String),
      rpId: 'localhost',
      timeout: PASSKEY_CHALLENGE_LIFE_S * 1000,
      userVerification: 'required',
    })
    expect(answer.cookies).toEqual([
      expect.objectContaining({
        name: 'passkey',
        httpOnly: true,
        sameSite: 'Lax',
        maxAge: PASSKEY_CHALLENGE_LIFE_S,
      }),
    ])
  })

  it('gives a token to a caller without cookies of a session, and none to a partner', async () => {
    const { authenticator } = await holder()
    const { options, cookies } = await steps.start()
    const assertion = JSON.stringify(authenticator.get(options))
    const form = { grant_type: 'passkey', assertion }
    const refused = await app.call('POST', '/oauth/token', { client: partner(PARTNER), form, cookies })
    expect(outcome(refused)).toBe('unauthorized_client')
    const answer = await app.call('POST', '/oauth/token', { client: app.client, form, cookies })
    const token = answer.json().access_token as string
    expect((await app.check(token)).json()).toMatchObject({ amr: ['pop', 'user', 'mfa'] })
  })

  it.each<[string, Tweak]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['of another port', { origin: 'http://localhost:5241' }],
    ['for a foreign host', { rpId: 'evil.example' }],
    ['without a verified person', { isVerified: false }],
    ['of a passkey that is being made', { type: 'webauthn.create' }],
    ['whose signature is of other bytes', { isForged: true }],
    ['for another account', { userHandle: Buffer.alloc(16, 7) }],
    ['for no account', { userHandle: Buffer.alloc(0) }],
    ['whose count stands still', { counter: 1 }],
    ['whose count goes back', { counter: 0 }],
    ['with a challenge of its own', { challenge: Buffer.alloc(32, 1).toString('base64url') }],
  ])('%s is refused, and recorded', async (_, tweak) => {
    const { authenticator, id } = await holder()
    expect(outcome(await steps.signIn(authenticator, tweak))).toBe('invalid_grant')
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.result, 'failure')))
    expect(events).toMatchObject([{ action: 'session.create', detail: { reason: 'passkey_refused' } }])
  })

  it('counts nothing where the authenticator counts nothing', async () => {
    const { authenticator } = await holder({ isCounting: false })
    for (const _ of [1, 2]) expect(outcome(await steps.signIn(authenticator))).toBe('signed in')
    expect(outcome(await steps.signIn(authenticator, { counter: 5 }))).toBe('signed in')
    expect(outcome(await steps.signIn(authenticator))).toBe('invalid_grant')
  })

  it('is refused by the passkey of another account under the handle of this one', async () => {
    const [own, other] = [await holder(), await holder()]
    const userHandle = Buffer.from(own.id.replaceAll('-', ''), 'hex')
    expect(outcome(await steps.signIn(other.authenticator, { userHandle }))).toBe('invalid_grant')
  })

  it('uses its challenge up, also when the signature is wrong', async () => {
    const { authenticator } = await holder()
    const { options, cookies } = await steps.start()
    const assertion = authenticator.get(options)
    expect(outcome(await steps.redeem(assertion, cookies))).toBe('signed in')
    expect(outcome(await steps.redeem(assertion, cookies))).toBe('invalid_grant')
    expect(outcome(await steps.redeem(authenticator.get(options), cookies))).toBe('invalid_grant')

    const next = await steps.start()
    expect(
      outcome(await steps.redeem(authenticator.get(next.options, { isForged: true }), next.cookies)),
    ).toBe('invalid_grant')
    expect(outcome(await steps.redeem(authenticator.get(next.options), next.cookies))).toBe('invalid_grant')
  })

  it('takes only a challenge for it, in its five minutes', async () => {
    const { authenticator, token } = await holder()
    const late = await steps.start()
    await app.later(PASSKEY_CHALLENGE_LIFE_S)
    expect(outcome(await steps.redeem(authenticator.get(late.options), late.cookies))).toBe('invalid_grant')
    const { options, cookies } = await steps.start()
    const { challenge } = await steps.creation(await app.token((await app.confirmed()).email))
    expect(outcome(await steps.redeem(authenticator.get(options, { challenge }), cookies))).toBe(
      'invalid_grant',
    )
    expect(await steps.list(token)).toMatchObject([{ lastUsedAt: null }])
  })

  it('is worth nothing in a browser that did not ask', async () => {
    const { authenticator } = await holder()
    const { options, cookies } = await steps.start()
    const assertion = authenticator.get(options)
    const other = await steps.start()
    for (const foreign of [{}, { passkey: 'guessed' }, other.cookies]) {
      expect(outcome(await steps.redeem(assertion, foreign))).toBe('invalid_grant')
    }
    expect(outcome(await steps.redeem(assertion, cookies))).toBe('signed in')
  })

  it('works in two tabs of a browser', async () => {
    const { authenticator } = await holder()
    const first = await steps.start()
    const second = await steps.start({ cookies: first.cookies })
    expect(second.cookies.passkey).toBe(first.cookies.passkey)
    for (const { options } of [first, second]) {
      expect(outcome(await steps.redeem(authenticator.get(options), second.cookies))).toBe('signed in')
    }
  })

  it.each([
    ['cut off', '{'],
    ['a list', '[]'],
    ['a text', '"text"'],
    ['made of lists', '{"id":["a"]}'],
    ['very long', 'x'.repeat(9000)],
    ['null', 'null'],
  ])('is refused when its assertion is %s', async (_, assertion) => {
    const { cookies } = await steps.start()
    const answer = await steps.redeem(assertion, cookies)
    expect([answer.statusCode, outcome(answer)]).toEqual([400, 'invalid_grant'])
  })

  it('needs an assertion and a known application', async () => {
    const { authenticator } = await holder()
    const { options, cookies } = await steps.start()
    expect((await steps.redeem('', cookies)).json().error).toBe('invalid_request')
    const assertion = authenticator.get(options)
    expect(outcome(await steps.redeem(assertion, cookies, { application: 'NOBODY' }))).toBe(
      'unsupported_application',
    )
  })

  it('honours a lock, which a known device passes', async () => {
    const { authenticator, email } = await holder()
    const device = await app.browser(email)
    await app.fail(email, LOGIN_LOCK_AFTER_FAILURES, { from: '203.0.113.4' })
    const refused = await steps.signIn(authenticator)
    expect(outcome(refused)).toBe('User account is locked')
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const known = { cookies: { device: device.device ?? '' } }
    expect(outcome(await steps.signIn(authenticator, {}, known))).toBe('signed in')
  })

  it('is refused to a disabled account', async () => {
    const { authenticator, email } = await holder()
    await app.administration.disable(email)
    expect(outcome(await steps.signIn(authenticator))).toBe('invalid_grant')
    await app.administration.enable(email)
    expect(outcome(await steps.signIn(authenticator))).toBe('signed in')
  })

  it('is over when the passkey was removed', async () => {
    const { authenticator, token, passkeyId } = await holder()
    await steps.remove(token, passkeyId)
    expect(outcome(await steps.signIn(authenticator))).toBe('invalid_grant')
  })

  it('is over when its owner reports a foreign sign-in, whose passkey may be the stranger’s', async () => {
    const { authenticator, email } = await holder()
    await app.browser(email, { from: '203.0.113.66' })
    const { slots } = await app.mailTo(email, 'sessions-new-device')
    await app.call('POST', '/v1/sessions/not-me', { body: { code: slots.link?.split('/').at(-1) } })
    expect(outcome(await steps.signIn(authenticator))).toBe('invalid_grant')
  })

  it('is over when support resets what protects the account, as for a lost device', async () => {
    const { authenticator, id } = await holder()
    await app.database.transaction((tx) => app.audit(tx, undefined, 'factor.reset', { subject: id }))
    expect(outcome(await steps.signIn(authenticator))).toBe('invalid_grant')
  })

  it('outlives a password that its owner changes', async () => {
    const { authenticator, email } = await holder()
    await app.changePassword(await app.token(email), PASSWORD, 'Bb2!bbbb')
    expect(outcome(await steps.signIn(authenticator))).toBe('signed in')
  })

  it('may be begun by a network so often in a minute', async () => {
    const from = '203.0.113.9'
    const begin = () => app.call('POST', '/v1/passkeys/sign-in/options', { from })
    for (let i = 0; i < CALL_LIMITS.passkeySignInOptions.most; i++) {
      expect((await begin()).statusCode).toBe(200)
    }
    const refused = await begin()
    expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true])
  })
})
