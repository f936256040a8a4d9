import { ENDPOINTS } from '@portico/contract/nouns'
import { FACTOR_BEGUN_LIFE_S, OTP_LIFE_S, RECOVERY_CODES } from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import { URI } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PARTNER } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps, otherCode } from '../../../../test-kit/second-factors.ts'
import { accounts } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'
import { factors } from '../tables.ts'

const SHOWN_CODE = /^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/
const APP = 'GOOGLE_AUTHENTICATOR'

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = factorSteps(app)
  steps.amidStep()
})
afterAll(() => app.close())

async function person() {
  const known = await app.confirmed()
  return { ...known, token: await app.token(known.email) }
}
const told = (answer: Awaited<ReturnType<FactorSteps['begin']>>) => [answer.statusCode, ...errorsOf(answer)]
const typesOf = async (id: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.id, id)))[0]?.secondFactors

describe('a factor by e-mail', () => {
  it('is active once the code is confirmed that went to the account’s own address', async () => {
    const { token, email, id } = await person()
    const begun = await steps.begin(token, 'EMAIL', email.toUpperCase())
    expect([begun.statusCode, begun.json().data]).toEqual([
      200,
      { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 },
    ])
    const { to, slots } = await app.mailTo(email, 'factors-code')
    expect([to, slots]).toEqual([
      email,
      {
        code: expect.stringMatching(/^\d{6}$/),
        purpose: 'activate',
        device: expect.any(String),
        place: '192.0.2.1',
        minutes: '5',
        support: 'support@localhost',
      },
    ])
    expect([await steps.active(token), await typesOf(id)]).toEqual([[], []])
    const confirmed = await steps.confirm(token, 'EMAIL', slots.code)
    expect(confirmed.statusCode).toBe(200)
    const { recoveryCodes } = confirmed.json().data
    expect(new Set(recoveryCodes).size).toBe(RECOVERY_CODES)
    for (const code of recoveryCodes) expect(code).toMatch(SHOWN_CODE)
    expect([await steps.active(token), await typesOf(id)]).toEqual([['EMAIL'], ['EMAIL']])
  })

  it('takes no other address than the account’s, and sends nothing', async () => {
    const { token, email } = await person()
    const other = await person()
    for (const data of [other.email, 'nobody@example.com', '', null, undefined, `${email} `.repeat(2)]) {
      expect(told(await steps.begin(token, 'EMAIL', data))).toEqual([400, 'data:invalid_token_data'])
    }
    expect(await app.mailsTo(other.email, 'factors-code')).toEqual([])
    expect(await app.mailsTo('nobody@example.com', 'factors-code')).toEqual([])
    expect(await app.mailsTo(email, 'factors-code')).toEqual([])
  })

  it('is sent again after a minute: a new code with three tries, and the old one is dead', async () => {
    const { token, email } = await person()
    await steps.begin(token, 'EMAIL', email)
    const first = await steps.mailed(email)
    const early = await steps.begin(token, 'EMAIL', email)
    expect(told(early)).toEqual([429, 'too_many_requests'])
    expect(Number(early.headers['retry-after'])).toBeGreaterThan(50)
    await app.later(60)
    expect((await steps.begin(token, 'EMAIL', email)).statusCode).toBe(200)
    const second = await steps.mailed(email)
    if (first !== second) {
      expect(told(await steps.confirm(token, 'EMAIL', first))).toEqual([
        400,
        'code:invalid_confirmation_code',
      ])
    }
    expect((await steps.confirm(token, 'EMAIL', second)).statusCode).toBe(200)
  })

  it('has five minutes for its code, and is forgotten after ten', async () => {
    const { token, email } = await person()
    await steps.begin(token, 'EMAIL', email)
    const code = await steps.mailed(email)
    await app.later(OTP_LIFE_S + 1)
    expect(told(await steps.confirm(token, 'EMAIL', code))).toEqual([400, 'code:confirmation_code_error'])
    await app.later(FACTOR_BEGUN_LIFE_S - OTP_LIFE_S)
    await steps.stepUp(token)
    expect(told(await steps.confirm(token, 'EMAIL', code))).toEqual([404, 'not_found'])
    expect(await steps.active(token)).toEqual([])
  })
})

describe('an authenticator', () => {
  it('gets a secret of its own, as text and as the address that apps read', async () => {
    const { token, email } = await person()
    const { CODE, QR_PAYLOAD } = (await steps.begin(token, APP)).json().data.result
    expect(CODE).toMatch(/^[A-Z2-7]{32}$/)
    expect(QR_PAYLOAD).toBe(
      `otpauth://totp/Portico:${encodeURIComponent(email)}?secret=${CODE}&issuer=Portico&algorithm=SHA1&digits=6&period=30`,
    )
    const read = URI.parse(QR_PAYLOAD)
    expect([read.issuer, read.label, read.secret.base32]).toEqual(['Portico', email, CODE])
    const again = (await steps.begin(token, APP)).json().data.result
    expect(again.CODE).not.toBe(CODE)
    expect(told(await steps.confirm(token, APP, steps.shownBy(CODE)))[0]).toBe(400)
    expect((await steps.confirm(token, APP, steps.shownBy(again.CODE))).statusCode).toBe(200)
    expect(await steps.active(token)).toEqual([APP])
  })

  it('shows its secret once: no later answer of any call holds it', async () => {
    const { token } = await person()
    const secret = await steps.begunSecret(token)
    const headers = { authorization: `Bearer ${token}` }
    const paths = ENDPOINTS.filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/v1/two-fa'),
    ).map(({ path }) => path.replace(':name', 'TWO_FA_DEACTIVATION_ALLOWED'))
    const reads = () => Promise.all(['/v1/user', ...paths].map((path) => app.call('GET', path, { headers })))
    const answers = [
      ...(await reads()),
      await steps.confirm(token, APP, otherCode(steps.shownBy(secret))),
      await steps.confirm(token, APP, steps.shownBy(secret)),
      await steps.begin(token, APP),
      ...(await reads()),
    ]
    expect(answers.length).toBeGreaterThan(12)
    for (const answer of answers) {
      expect(answer.body + JSON.stringify(answer.headers)).not.toContain(secret)
    }
  })

  it('may be confirmed as long as it is begun, since the app may have to be installed first', async () => {
    const { token } = await person()
    const secret = await steps.begunSecret(token)
    await app.later(FACTOR_BEGUN_LIFE_S - 60)
    expect((await steps.confirm(token, APP, steps.shownBy(secret))).statusCode).toBe(200)
  })

  it('takes no data', async () => {
    const { token } = await person()
    expect(told(await steps.begin(token, APP, 'x'))).toEqual([400, 'data:invalid_token_data'])
  })

  it('keeps its secret sealed, bound to its account', async () => {
    const [one, two] = [await person(), await person()]
    const [{ secret }, other] = [await steps.withAuthenticator(one.token), await steps.begunSecret(two.token)]
    const rowOf = (id: string) => and(eq(factors.accountId, id), eq(factors.type, APP))
    const [row] = await app.db.select().from(factors).where(rowOf(one.id))
    expect(row?.secret?.includes(Buffer.from(secret))).toBe(false)
    // Somebody who can write to the store copies a secret that they know into another account's row.
    await app.db
      .update(factors)
      .set({ secret: row?.secret ?? null })
      .where(rowOf(two.id))
    steps.nextStep()
    expect((await steps.confirm(two.token, APP, steps.shownBy(secret))).statusCode).toBe(500)
    expect(other).not.toBe(secret)
    expect(await steps.active(two.token)).toEqual([])
  })

  it('is not offered beside the messenger, except in the hardened profile', async () => {
    const { token, id } = await person()
    const secret = await steps.begunSecret(token)
    await app.db
      .update(accounts)
      .set({ secondFactors: ['TELEGRAM'] })
      .where(eq(accounts.id, id))
    await app.db
      .insert(factors)
      .values({ id, accountId: id, type: 'TELEGRAM', recipient: '1', activatedAt: new Date() })
    expect(await steps.available(token)).toEqual(['EMAIL'])
    expect(told(await steps.begin(token, APP))).toEqual([400, 'two_fa_already_enabled'])
    expect(told(await steps.confirm(token, APP, steps.shownBy(secret)))).toEqual([
      400,
      'two_fa_already_enabled',
    ])
    const hardened = await openAccountsApp({ database: app.database, env: { PROFILE: 'hardened' } })
    expect(await factorSteps(hardened).available(token)).toEqual(['EMAIL', APP])
    expect((await factorSteps(hardened).begin(token, APP)).statusCode).toBe(200)
    await hardened.close()
  })
})

describe('beginning a factor', () => {
  it.each([
    [undefined, 'type:required'],
    ['', 'type:required'],
    ['SMS', 'type:invalid_value'],
    ['email', 'type:invalid_value'],
    ['PASSKEY', 'type:invalid_value'],
    [7, 'type:invalid_value'],
    [['EMAIL'], 'type:invalid_value'],
  ])('refuses the type %j', async (type, error) => {
    const { token } = await person()
    expect(told(await steps.begin(token, type))).toEqual([400, error])
    expect(told(await steps.confirm(token, type, '123456'))).toEqual([400, error])
  })

  it('says that the messenger is not offered where the operator has no bot', async () => {
    const { token } = await person()
    expect(told(await steps.begin(token, 'TELEGRAM', '123456789'))).toEqual([404, 'config_not_found'])
  })

  it('says that an active one exists already', async () => {
    const { token, email } = await person()
    await steps.withEmail(token, email)
    expect(told(await steps.begin(token, 'EMAIL', email))).toEqual([400, 'token_already_exists'])
    expect(told(await steps.confirm(token, 'EMAIL', '123456'))).toEqual([404, 'not_found'])
    expect(await steps.available(token)).toEqual([APP])
  })

  it('of a second one shows no recovery codes, and the list names the oldest first', async () => {
    const { token, email, id } = await person()
    await steps.withAuthenticator(token)
    const before = await steps.codesLeft(token)
    expect(await steps.withEmail(token, email)).toEqual({ recoveryCodes: [] })
    expect(await steps.codesLeft(token)).toEqual(before)
    expect(await steps.active(token)).toEqual([APP, 'EMAIL'])
    expect(await typesOf(id)).toEqual(['EMAIL', APP])
    const listed = await app.call('GET', '/v1/two-fa/tokens', {
      headers: { authorization: `Bearer ${token}` },
    })
    const [first, second] = listed.json().data.tokens
    expect(first).toEqual({
      tokenType: APP,
      activatedAt: expect.stringMatching(/Z$/),
      lastUsedAt: expect.any(String),
      hint: null,
      reachable: true,
    })
    expect(second.hint).toMatch(/^p•••@example\.com$/)
  })
})

describe('the activation of a factor', () => {
  it('ends every other session of the account, and the one at hand goes on with what it minted', async () => {
    const { token, email, id } = await person()
    const [other, minted] = [await app.token(email), (await app.mint(token, PARTNER.code)).json()]
    const stranger = await person()
    expect((await app.user(other)).statusCode).toBe(200)
    await steps.withEmail(token, email)
    const statusOf = async (of: string) => (await app.user(of)).statusCode
    expect([await statusOf(token), await statusOf(minted.access_token)]).toEqual([200, 200])
    expect([await statusOf(other), await statusOf(stranger.token)]).toEqual([401, 200])
    const events = await app.db
      .select()
      .from(auditEvents)
      .where(and(eq(auditEvents.subjectId, id), eq(auditEvents.action, 'factor.activate')))
    expect(events).toMatchObject([{ result: 'success', actorId: id, detail: { type: 'EMAIL' } }])
  })

  it('brings no session back to life that ended a moment ago on another node', async () => {
    const { token, email, id } = await person()
    await steps.begin(token, 'EMAIL', email)
    const code = await steps.mailed(email)
    expect((await app.user(token)).statusCode).toBe(200)
    // This node does not know of it for a second.
    await app.db.update(accounts).set({ epoch: 9 }).where(eq(accounts.id, id))
    expect(told(await steps.confirm(token, 'EMAIL', code))).toEqual([401, 'invalid_token'])
    expect((await app.user(token)).statusCode).toBe(401)
    expect(await typesOf(id)).toEqual([])
  })
})
