import { DAY_S } from '@portico/contract/kernel/units'
import {
  CODE_GUESSES_PER_DAY,
  OTP_LIFE_S,
  OTP_RESEND_AFTER_S,
  OTP_TRIES,
} from '@portico/contract/two-factor/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps, otherCode } from '../../../../test-kit/second-factors.ts'
import { auditEvents } from '../../audit/tables.ts'
import { SENT_CODES_PER_DAY } from '../budgets/code-budgets.ts'

const APP = 'GOOGLE_AUTHENTICATOR'
const WRONG = [400, 'code:invalid_confirmation_code']
const SPENT = [400, 'code:confirmation_code_error']
const TOO_MANY = [429, 'too_many_requests']

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

describe('the code of a factor', () => {
  it('may be wrong twice; the third wrong one ends it, and the right one comes too late', async () => {
    const { token, email, id } = await person()
    await steps.begin(token, 'EMAIL', email)
    const code = await steps.mailed(email)
    const answers = []
    for (let i = 0; i < OTP_TRIES; i++) answers.push(await steps.confirm(token, 'EMAIL', otherCode(code)))
    expect(answers.map(told)).toEqual([WRONG, WRONG, SPENT])
    expect(answers.map(({ headers }) => headers['x-tries-left'])).toEqual([2, 1, 0].map(String))
    expect(told(await steps.confirm(token, 'EMAIL', code))).toEqual(SPENT)
    const failed = and(eq(auditEvents.subjectId, id), eq(auditEvents.result, 'failure'))
    const records = await app.db.select().from(auditEvents).where(failed)
    expect(records.map(({ detail }) => detail.reason).sort()).toEqual([
      'too_many_wrong_codes',
      'wrong_code',
      'wrong_code',
    ])
    await app.later(OTP_RESEND_AFTER_S)
    await steps.begin(token, 'EMAIL', email)
    expect((await steps.confirm(token, 'EMAIL', await steps.mailed(email))).statusCode).toBe(200)
  })

  it.each([
    ['full-width digits', '１２３４５６'],
    ['Arabic digits', '١٢٣٤٥٦'],
    ['Devanagari digits', '१२३४५६'],
    ['five hundred characters', '1'.repeat(500)],
    ['seven digits', '1234567'],
    ['five digits', '12345'],
    ['letters', 'abcdef'],
    ['a sign', '+12345'],
    ['an exponent', '1e5000'],
    ['a list', ['123456']],
    ['an object', { code: '123456' }],
    ['a number', 123456],
    ['null', null],
    ['a NUL', '12345\0'],
    ['a recovery code', '0123456789'],
  ])('costs no try when it is %s', async (_, code) => {
    const { token } = await person()
    const secret = await steps.begunSecret(token)
    for (let i = 0; i < OTP_TRIES; i++) {
      expect(told(await steps.confirm(token, APP, code))).toEqual([400, 'code:invalid_value'])
    }
    expect((await steps.confirm(token, APP, steps.shownBy(secret))).statusCode).toBe(200)
  })

  it('is asked for where there is none', async () => {
    const { token } = await person()
    await steps.begunSecret(token)
    for (const code of [undefined, '', '  ']) {
      expect(told(await steps.confirm(token, APP, code))).toEqual([400, 'code:required'])
    }
  })

  it('may have blanks and hyphens between its digits', async () => {
    const { token } = await person()
    const code = steps.shownBy(await steps.begunSecret(token))
    expect((await steps.confirm(token, APP, ` ${code.slice(0, 3)} - ${code.slice(3)}`)).statusCode).toBe(200)
  })

  it('is worth nothing for another account, another type and another purpose', async () => {
    const [one, two] = [await person(), await person()]
    for (const { token, email } of [one, two]) await steps.begin(token, 'EMAIL', email)
    const [mine, theirs] = [await steps.mailed(one.email), await steps.mailed(two.email)]
    if (mine !== theirs) expect(told(await steps.confirm(one.token, 'EMAIL', theirs))).toEqual(WRONG)
    await steps.begunSecret(one.token)
    expect(told(await steps.confirm(one.token, APP, mine))).toEqual(WRONG)
    expect((await steps.confirm(one.token, 'EMAIL', mine)).statusCode).toBe(200)
    await steps.allowDeactivation()
    await steps.deactivate(one.token, 'EMAIL')
    const removing = await steps.mailed(one.email)
    if (mine !== removing)
      expect(told(await steps.confirmDeactivation(one.token, 'EMAIL', mine))).toEqual(WRONG)
    expect((await steps.confirmDeactivation(one.token, 'EMAIL', removing)).statusCode).toBe(200)
  })

  it('dies with a new password', async () => {
    const { token, email, password } = await person()
    await steps.begin(token, 'EMAIL', email)
    const code = await steps.mailed(email)
    await app.askReset(email)
    await app.reset(await app.resetCode(email), password)
    const again = await app.token(email)
    expect(told(await steps.confirm(again, 'EMAIL', code))).toEqual(SPENT)
  })
})

describe('a day of one account', () => {
  it('has ten sent codes over all purposes, and the authenticator works beside them', async () => {
    const { token, email } = await person()
    await steps.allowDeactivation()
    const { recoveryCodes } = await steps.withEmail(token, email)
    for (let sent = 1; sent < SENT_CODES_PER_DAY; sent++) {
      await app.later(OTP_RESEND_AFTER_S)
      await steps.stepUp(token)
      expect((await steps.deactivate(token, 'EMAIL')).statusCode).toBe(200)
    }
    await app.later(OTP_RESEND_AFTER_S)
    await steps.stepUp(token)
    const refused = await steps.deactivate(token, 'EMAIL')
    expect(told(refused)).toEqual(TOO_MANY)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY_S / 2)
    expect(await app.mailsTo(email, 'factors-code')).toHaveLength(SENT_CODES_PER_DAY)
    await steps.withAuthenticator(token)
    // The last code has run out, no other is sent, and a recovery code still removes the factor.
    await app.later(600)
    await steps.stepUp(token)
    expect(told(await steps.deactivate(token, 'EMAIL'))).toEqual(TOO_MANY)
    const [code] = recoveryCodes
    expect((await steps.confirmDeactivation(token, 'EMAIL', code)).statusCode).toBe(200)
  })

  it('has ten sent codes again on the next day', async () => {
    const { token, email } = await person()
    for (let sent = 0; sent < SENT_CODES_PER_DAY; sent++) {
      expect((await steps.begin(token, 'EMAIL', email)).statusCode).toBe(200)
      await app.later(OTP_RESEND_AFTER_S)
      await steps.stepUp(token)
    }
    expect(told(await steps.begin(token, 'EMAIL', email))).toEqual(TOO_MANY)
    await app.later(DAY_S)
    const tomorrow = await app.token(email)
    expect((await steps.begin(tomorrow, 'EMAIL', email)).statusCode).toBe(200)
  })

  it('has thirty wrong codes over all types, then even the right one is refused', async () => {
    const { token, email } = await person()
    await steps.begin(token, 'EMAIL', email)
    const mailed = await steps.mailed(email)
    for (let i = 0; i < OTP_TRIES; i++) await steps.confirm(token, 'EMAIL', otherCode(mailed))
    let secret = ''
    for (let guesses = OTP_TRIES; guesses < CODE_GUESSES_PER_DAY; guesses += OTP_TRIES) {
      secret = await steps.begunSecret(token)
      const wrong = otherCode(steps.shownBy(secret))
      for (let i = 0; i < OTP_TRIES; i++) {
        expect((await steps.confirm(token, APP, wrong)).statusCode).toBe(400)
      }
    }
    secret = await steps.begunSecret(token)
    const refused = await steps.confirm(token, APP, steps.shownBy(secret))
    expect(told(refused)).toEqual(TOO_MANY)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(DAY_S / 2)
    expect(await steps.active(token)).toEqual([])
  })

  it('does not count right codes among the wrong ones', async () => {
    const { token } = await person()
    await steps.allowDeactivation()
    for (let guesses = OTP_TRIES; guesses < CODE_GUESSES_PER_DAY; guesses += OTP_TRIES) {
      const wrong = otherCode(steps.shownBy(await steps.begunSecret(token)))
      for (let i = 0; i < OTP_TRIES; i++) await steps.confirm(token, APP, wrong)
    }
    for (let right = 0; right <= OTP_TRIES; right += 2) {
      const { secret } = await steps.withAuthenticator(token)
      steps.nextStep()
      await steps.deactivate(token, APP)
      const answer = await steps.confirmDeactivation(token, APP, steps.shownBy(secret))
      expect(answer.statusCode).toBe(200)
    }
  })
})

describe('the code of an authenticator', () => {
  /** Whether a code removes the factor; each is the first one of its challenge, so that only the step decides. */
  async function isRight(token: string, code: string): Promise<boolean> {
    await app.later(OTP_LIFE_S)
    await steps.stepUp(token)
    await steps.deactivate(token, APP)
    const answer = await steps.confirmDeactivation(token, APP, code)
    if (answer.statusCode !== 200) expect(told(answer)).toEqual(WRONG)
    return answer.statusCode === 200
  }

  it('is good once: neither again, nor that of the step before, nor when the clock steps back', async () => {
    const { token } = await person()
    await steps.allowDeactivation()
    const { secret } = await steps.withAuthenticator(token)
    const [used, before] = [steps.shownBy(secret), steps.shownBy(secret, -1)]
    expect([await isRight(token, used), await isRight(token, before)]).toEqual([false, false])
    steps.nextStep()
    expect(await isRight(token, used)).toBe(false)
    app.stopStoreAt(app.storeMs() - 120_000)
    expect(await isRight(token, steps.shownBy(secret))).toBe(false)
    app.stopStoreAt(app.storeMs() + 120_000)
    expect(await isRight(token, steps.shownBy(secret))).toBe(true)
  })

  it('is good in the step in which the app shows it and in one on either side', async () => {
    const { token } = await person()
    await steps.allowDeactivation()
    const { secret } = await steps.withAuthenticator(token)
    for (let i = 0; i < 3; i++) steps.nextStep()
    expect(await isRight(token, steps.shownBy(secret, -2))).toBe(false)
    expect(await isRight(token, steps.shownBy(secret, 2))).toBe(false)
    expect(await isRight(token, steps.shownBy(secret, -1))).toBe(true)
    // A phone that is thirty seconds ahead.
    const other = (await steps.withAuthenticator(token)).secret
    expect(await isRight(token, steps.shownBy(other, 1))).toBe(true)
  })
})
