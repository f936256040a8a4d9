import { DAY_S } from '@portico/contract/kernel/units'
import { OTP_LIFE_S, OTP_RESEND_AFTER_S, OTP_TRIES } from '@portico/contract/two-factor/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { BOT, NO_RECOVERY_CODE, otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { SENT_CODES_PER_DAY } from '../budgets/code-budgets.ts'

const APP = 'GOOGLE_AUTHENTICATOR'
const TYPES = ['EMAIL', 'TELEGRAM', APP] as const
type Type = (typeof TYPES)[number]

let app: AccountsApp
let people: SecondSteps
beforeAll(async () => {
  app = await openAccountsApp({ env: BOT })
  people = secondSteps(app)
  people.factors.amidStep()
  await people.factors.allowDeactivation()
})
afterAll(() => app.close())

type Answer = Awaited<ReturnType<SecondSteps['goOn']>>
type Standing = [attemptsLeft: number | null, expiresIn: number | null, resendIn: number | null]
const SENT: Standing = [3, OTP_LIFE_S, OTP_RESEND_AFTER_S]
const SHOWN: Standing = [3, null, null]
const NONE: Standing = [null, null, null]

/** What an answer says of the code, wherever it says it, and that it is all there. */
function askedCodeOf(answer: Answer): Standing {
  const { data, ...beside } = answer.json()
  const told = beside.attempts_left === undefined ? data : beside
  const { attempts_left, otp_expires_in, otp_resend_in } = told ?? {}
  expect([attempts_left, otp_expires_in, otp_resend_in], answer.body).not.toContain(undefined)
  return [attempts_left, otp_expires_in, otp_resend_in]
}
/** These seconds, or up to half a minute less: the time of a test counts too, on a busy machine. */
const about = (seconds: number) => ({
  asymmetricMatch: (left: unknown) => Number(left) <= seconds && Number(left) > seconds - 30,
})
const near = ([attempts, expires, resend]: Standing) => {
  return [attempts, expires && about(expires), resend && about(resend)]
}
const reload = (token: string, query = '') =>
  app.call('GET', `/v1/two-fa/challenge${query}`, { headers: { authorization: `Bearer ${token}` } })

/** Somebody who is about to type the code of a set-up. */
async function settingUp(type: Type) {
  const known = await app.confirmed()
  const token = await app.token(known.email)
  const chat = type === 'TELEGRAM' ? await people.factors.chat() : ''
  const data = { EMAIL: known.email, TELEGRAM: chat, [APP]: null }[type]
  const begin = () => people.factors.begin(token, type, data)
  const begun = await begin()
  const secret = type === APP ? begun.json().data.result.CODE : ''
  const right = () => {
    if (type === APP) return people.factors.shownBy(secret)
    return type === 'EMAIL' ? people.factors.mailed(known.email) : people.factors.messaged(chat)
  }
  return { ...known, token, begin, begun, right, type }
}

/** Somebody with this factor, whose last code was sent long enough ago. */
async function having(type: Type) {
  const person = await settingUp(type)
  const answer = await people.factors.confirm(person.token, type, await person.right())
  expect([answer.statusCode, askedCodeOf(answer)]).toEqual([200, NONE])
  await app.later(OTP_RESEND_AFTER_S)
  people.factors.nextStep()
  return { ...person, recoveryCodes: answer.json().data.recoveryCodes as string[] }
}

describe.each(TYPES)('the set-up of %s', (type) => {
  const fresh = type === APP ? SHOWN : SENT
  const query = `?type=${type}&purpose=activate`

  it('says in every answer what stands of its code, and offers no further tries after three', async () => {
    const { token, begun, begin, right } = await settingUp(type)
    expect([begun.statusCode, askedCodeOf(begun)]).toEqual([200, near(fresh)])
    const wrong = otherCode(await right())
    const send = (code: string) => people.factors.confirm(token, type, code)
    expect(askedCodeOf(await send('no code'))).toEqual(near(fresh))
    for (const left of [2, 1, 0, 0]) {
      const answer = await send(wrong)
      expect([answer.statusCode, askedCodeOf(answer)[0]]).toEqual([400, left])
      expect(askedCodeOf(await reload(token, query))).toEqual(near(askedCodeOf(answer)))
      expect(askedCodeOf(await reload(token))[0]).toBe(left)
    }
    const again = await begin()
    if (type === 'EMAIL') {
      // Back and send: the minute holds, and the page says so.
      expect([again.statusCode, askedCodeOf(again)]).toEqual([429, near([0, OTP_LIFE_S, OTP_RESEND_AFTER_S])])
      expect(Number(again.headers['retry-after'])).toBe(askedCodeOf(again)[2])
    } else {
      // The bot's code is dead, so another may be asked for at once; and an app learns another secret.
      expect([again.statusCode, askedCodeOf(again)]).toEqual([200, near(fresh)])
    }
  })

  it('says of a dead code of the bot that another may be sent at once', async () => {
    const { token, right } = await settingUp(type)
    for (let i = 0; i < OTP_TRIES; i++) {
      await people.factors.confirm(token, type, otherCode(await right()))
    }
    const resendIn = askedCodeOf(await reload(token, query))[2]
    expect(resendIn).toEqual({ EMAIL: about(OTP_RESEND_AFTER_S), TELEGRAM: 0, [APP]: null }[type])
  })
})

describe.each(TYPES)('the removal of %s', (type) => {
  const query = `?type=${type}&purpose=deactivate`

  it('closed and opened after three wrong codes offers no further tries', async () => {
    const { token, right } = await having(type)
    const open = () => people.factors.deactivate(token, type)
    const first = await open()
    expect([first.statusCode, askedCodeOf(first)]).toEqual([200, near(type === APP ? SHOWN : SENT)])
    const wrong = otherCode(await right())
    for (const left of [2, 1, 0]) {
      const answer = await people.factors.confirmDeactivation(token, type, wrong)
      expect([answer.statusCode, askedCodeOf(answer)[0]]).toEqual([400, left])
      const reopened = type === 'TELEGRAM' && left === 0 ? answer : await open()
      if (type === APP && left > 0) expect(reopened.statusCode).toBe(200)
      expect(askedCodeOf(reopened)[0]).toBe(left)
      expect(askedCodeOf(await reload(token, query))).toEqual(near(askedCodeOf(reopened)))
    }
    const dead = await open()
    if (type === 'TELEGRAM') {
      expect([dead.statusCode, askedCodeOf(dead)]).toEqual([200, near(SENT)])
    } else {
      expect([dead.statusCode, askedCodeOf(dead)[0]]).toEqual([429, 0])
      await app.later(askedCodeOf(dead)[2] ?? 0)
      const fresh = await open()
      expect([fresh.statusCode, askedCodeOf(fresh)[0]]).toEqual([200, OTP_TRIES])
    }
    const done = await people.factors.confirmDeactivation(token, type, await right())
    expect([done.statusCode, askedCodeOf(done)]).toEqual([200, NONE])
    expect(askedCodeOf(await reload(token, query))).toEqual(NONE)
  })
})

describe('the second step of a sign-in', () => {
  it.each(TYPES)('of %s says in every answer what stands of its code', async (type) => {
    const { email, right } = await having(type)
    const fresh = near(type === APP ? SHOWN : SENT)
    const first = await app.signIn(email)
    const token = first.json().access_token
    expect(askedCodeOf(first)).toEqual(fresh)
    expect(askedCodeOf(await reload(token))).toEqual(fresh)
    const soon = await people.goOn(token)
    expect([soon.statusCode, askedCodeOf(soon)]).toEqual([type === APP ? 200 : 429, fresh])
    expect(askedCodeOf(await people.goOn(token, { otp: 'no code' }))).toEqual(fresh)
    const wrong = otherCode(await right())
    for (const left of [2, 1]) {
      const answer = await people.goOn(token, { otp: wrong })
      expect([answer.statusCode, askedCodeOf(answer)[0]]).toEqual([400, left])
      expect(askedCodeOf(await reload(token))).toEqual(near(askedCodeOf(answer)))
      expect((await app.check(token)).json().attempts_left).toBe(left)
    }
    expect(askedCodeOf(await people.goOn(token, { otp: await right() }))).toEqual(NONE)
    const other = await people.pending(email)
    for (let i = 0; i < 2; i++) await people.goOn(other, { otp: NO_RECOVERY_CODE })
    const spent = await people.goOn(other, { otp: NO_RECOVERY_CODE })
    expect([spent.json().error, askedCodeOf(spent)[0]]).toEqual(['otp_confirmation_error', 0])
    expect((await reload(other)).statusCode).toBe(401)
  })

  it('has three tries of each type, and switching gives no others unless a code is sent', async () => {
    const { email, token: session, right } = await having('EMAIL')
    const { secret } = await people.factors.withAuthenticator(session)
    people.factors.nextStep()
    await app.later(OTP_RESEND_AFTER_S)
    const token = await people.pending(email)
    const to = (two_fa_type: string) => people.goOn(token, { two_fa_type })
    const wrong = otherCode(people.factors.shownBy(secret))
    expect(askedCodeOf(await people.goOn(token, { otp: wrong }))[0]).toBe(2)
    // To the type in use, which gave three new ones.
    expect(askedCodeOf(await to(APP))[0]).toBe(2)
    expect(askedCodeOf(await people.goOn(token))[0]).toBe(2)
    expect(askedCodeOf(await to('EMAIL'))).toEqual(near(SENT))
    await people.goOn(token, { otp: otherCode(await right()) })
    expect(askedCodeOf(await to(APP))[0]).toBe(2)
    // Back within the minute: nothing is sent, and what stands is what stood.
    const soon = await to('EMAIL')
    expect([soon.statusCode, askedCodeOf(soon)[0]]).toEqual([429, 2])
    expect(askedCodeOf(await people.goOn(token, { otp: wrong }))[0]).toBe(1)
    expect(askedCodeOf(await to(APP))[0]).toBe(1)
  })

  it('gives no further tries of a type whose codes of the day are used up', async () => {
    const { email } = await having('EMAIL')
    for (let i = 1; i < SENT_CODES_PER_DAY; i++) await app.signIn(email)
    const first = await app.signIn(email)
    const token = first.json().access_token
    const [attempts, expires, resend] = askedCodeOf(first)
    expect([attempts, expires, (resend ?? 0) > DAY_S / 2]).toEqual([OTP_TRIES, null, true])
    await people.goOn(token, { otp: NO_RECOVERY_CODE })
    await app.later(OTP_LIFE_S)
    const again = await people.goOn(token)
    expect([again.statusCode, askedCodeOf(again)[0]]).toEqual([429, 2])
    expect((await people.goOn(token, { otp: NO_RECOVERY_CODE })).json().attempts_left).toBe(1)
  })
})

describe('what stands of a code', () => {
  it('is nothing where none is asked for', async () => {
    const token = await app.token((await app.confirmed()).email)
    expect(askedCodeOf(await reload(token))).toEqual(NONE)
    expect(askedCodeOf(await reload(token, '?type=EMAIL&purpose=activate'))).toEqual(NONE)
  })

  it('is told of the account that asks alone', async () => {
    const { begin } = await settingUp('EMAIL')
    await begin()
    expect(askedCodeOf(await reload(await app.token((await app.confirmed()).email)))).toEqual(NONE)
  })

  it.each(['?type=EMAIL', '?type=EMAIL&purpose=sign-in', '?type=SMS&purpose=activate', '?purpose=activate'])(
    'is refused for %s',
    async (query) => {
      const token = await app.token((await app.confirmed()).email)
      expect((await reload(token, query)).statusCode).toBe(400)
    },
  )
})
