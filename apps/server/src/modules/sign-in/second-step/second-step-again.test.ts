import { DAY_S } from '@portico/contract/kernel/units'
import { CODE_GUESSES_PER_DAY, OTP_RESEND_AFTER_S, OTP_TRIES } from '@portico/contract/two-factor/limits'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'

const APP = 'GOOGLE_AUTHENTICATOR'

let app: AccountsApp
let people: SecondSteps
let goOn: SecondSteps['goOn']
let pending: SecondSteps['pending']
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
  ;({ goOn, pending } = people)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

type Answer = Awaited<ReturnType<SecondSteps['goOn']>>
const told = (answer: Answer) => [answer.statusCode, answer.json().error]
const mailed = (email: string) => people.factors.mailed(email)

/** Somebody with both an authenticator, activated last, and a factor by e-mail. */
async function withBoth() {
  const person = await people.byEmail()
  const session = await goOn(await pending(person.email), { otp: await mailed(person.email) })
  const { secret } = await people.factors.withAuthenticator(session.json().access_token)
  people.factors.nextStep()
  await app.later(OTP_RESEND_AFTER_S)
  return { ...person, code: () => people.factors.shownBy(secret) }
}

describe('a code sent again', () => {
  it('is refused within a minute of the last one, with the seconds that are left', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    await app.later(10)
    const early = await goOn(token)
    expect(told(early)).toEqual([429, 'too_many_requests'])
    const left = Number(early.headers['retry-after'])
    expect([left > 40, left <= 50]).toEqual([true, true])
    expect((await goOn(token, { otp: await mailed(email) })).statusCode).toBe(200)
  })

  it('has three tries and its own five minutes, and the one before is dead', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    const old = await mailed(email)
    await goOn(token, { otp: otherCode(old) })
    await app.later(OTP_RESEND_AFTER_S)
    expect((await goOn(token)).json()).toMatchObject({
      access_token: token,
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_type: 'EMAIL',
      attempts_left: OTP_TRIES,
      otp_expires_in: 300,
      otp_resend_in: 60,
    })
    const fresh = await mailed(email)
    if (fresh !== old) expect((await goOn(token, { otp: old })).json().attempts_left).toBe(OTP_TRIES - 1)
    await app.later(250)
    expect((await goOn(token, { otp: fresh })).statusCode).toBe(200)
  })

  it('does not lengthen the ten minutes of its sign-in', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    await app.later(540)
    expect((await goOn(token)).json().expires_in).toBeLessThanOrEqual(60)
    await app.later(60)
    expect(told(await goOn(token, { otp: await mailed(email) }))).toEqual([400, 'invalid_token'])
  })

  it('is none where an authenticator shows the code, which is no error', async () => {
    const { email, code } = await people.byApp()
    const token = await pending(email)
    for (let i = 0; i < 2; i++) {
      expect((await goOn(token)).json()).toMatchObject({ two_fa_type: APP, otp_expires_in: null })
    }
    expect(await app.mailsTo(email, 'factors-code')).toEqual([])
    expect((await goOn(token, { otp: code() })).statusCode).toBe(200)
  })
})

describe('another type of a second step', () => {
  it('may be asked for at once, and only its own codes count from then on', async () => {
    const { email, code } = await withBoth()
    const answer = await app.signIn(email)
    expect(answer.json()).toMatchObject({ two_fa_type: APP, two_fa_types: [APP, 'EMAIL'] })
    const token = answer.json().access_token
    expect((await goOn(token, { two_fa_type: 'EMAIL' })).json()).toMatchObject({
      two_fa_type: 'EMAIL',
      two_fa_hint: 'p•••@example.com',
      two_fa_reachable: true,
      otp_expires_in: 300,
    })
    expect((await app.check(token)).json().two_fa_type).toBe('EMAIL')
    if (code() !== (await mailed(email)))
      expect(told(await goOn(token, { otp: code() }))).toEqual([400, 'incorrect_otp'])
    expect((await goOn(token, { otp: await mailed(email) })).statusCode).toBe(200)
    // The type that was used last is asked for first.
    expect((await app.signIn(email)).json()).toMatchObject({
      two_fa_type: 'EMAIL',
      two_fa_types: ['EMAIL', APP],
    })
  })

  it('is sent a minute apart for each type, and a refusal leaves the present one as it is', async () => {
    const { email, code } = await withBoth()
    const token = await pending(email)
    expect((await goOn(token, { two_fa_type: 'EMAIL' })).statusCode).toBe(200)
    expect((await goOn(token, { two_fa_type: APP })).statusCode).toBe(200)
    const early = await goOn(token, { two_fa_type: 'EMAIL' })
    expect(told(early)).toEqual([429, 'too_many_requests'])
    expect((await app.check(token)).json().two_fa_type).toBe(APP)
    expect((await goOn(token, { otp: code() })).statusCode).toBe(200)
  })

  it('that the account does not have is refused', async () => {
    const { email } = await people.byEmail()
    const token = await pending(email)
    for (const two_fa_type of [APP, 'TELEGRAM', 'PASSKEY', 'email', '']) {
      expect(told(await goOn(token, { two_fa_type })), two_fa_type).toEqual([400, 'invalid_request'])
    }
  })
})

it('guesses over many sign-ins are thirty a day, then the right code is refused too', async () => {
  const { email, code } = await people.byApp()
  let guesses = 0
  while (guesses < CODE_GUESSES_PER_DAY) {
    const token = await pending(email)
    for (let i = 0; i < OTP_TRIES && guesses < CODE_GUESSES_PER_DAY; i++, guesses++) {
      const wrong = await goOn(token, { otp: otherCode(code()) })
      expect(wrong.json().error).toMatch(/^(?:incorrect_otp|otp_confirmation_error)$/)
    }
    await app.later(60)
  }
  const refused = await goOn(await pending(email), { otp: code() })
  expect(told(refused)).toEqual([429, 'too_many_requests'])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3600)
  await app.later(DAY_S)
  people.factors.nextStep()
  expect((await goOn(await pending(email), { otp: code() })).statusCode).toBe(200)
})
