import { DAY_S } from '@portico/contract/kernel/units'
import { CODE_GUESSES_PER_DAY, OTP_RESEND_AFTER_S, OTP_TRIES } from '@portico/contract/two-factor/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { NO_RECOVERY_CODE, otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { counters } from '../../../core/counters/tables.ts'
import { RESETS_WITH_TRIES_PER_DAY } from './code-budgets.store.ts'
import {
  BROWSER_CODE_GUESSES_PER_DAY,
  BROWSER_SENT_CODES_PER_DAY,
  budgetKey,
  CODE_BUDGETS,
  type CodeBudget,
  RECOVERY_CODE_GUESSES_PER_DAY,
  RESET_CODE_TRIES,
  SENT_CODES_PER_DAY,
} from './code-budgets.ts'

let app: AccountsApp
let people: SecondSteps
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

type Cookies = Record<string, string>
type Answer = Awaited<ReturnType<SecondSteps['goOn']>>
const told = (answer: Answer) => [answer.statusCode, answer.json().error]
const TOO_MANY = [429, 'too_many_requests']

/** Somebody with an authenticator, and the cookie of a browser from which they have signed in. */
async function owner() {
  const person = await people.byApp()
  const browser = await enter(person.email, person.code(), {})
  people.factors.nextStep()
  const device: Cookies = { device: browser.device ?? '' }
  return { ...person, device }
}

async function enter(email: string, otp: string, cookies: Cookies): Promise<Cookies> {
  const first = await app.signIn(email, { session: 'cookie' }, { cookies })
  const answer = await people.goOn(
    first.json().access_token,
    { otp, session: 'cookie' },
    { cookies: { ...cookies, ...cookiesOf(first) } },
  )
  expect([answer.statusCode, answer.json().authentication_status], answer.body).toEqual([200, 'SUCCESS'])
  return cookiesOf(answer)
}

/** Types this code in sign-ins from one browser, until so many were wrong or a limit refuses. */
async function guess(email: string, code: string, times: number, cookies: Cookies = {}, password?: string) {
  let wrong = 0
  for (;;) {
    const first = await app.signIn(
      email,
      { session: 'cookie', ...(password ? { password } : {}) },
      { cookies },
    )
    const made = { cookies: { ...cookies, ...cookiesOf(first) } }
    for (let i = 0; i < OTP_TRIES; i++) {
      if (wrong === times) return { wrong, refused: undefined }
      const answer = await people.goOn(first.json().access_token, { otp: code, session: 'cookie' }, made)
      if (answer.statusCode === 429) return { wrong, refused: answer }
      wrong++
    }
    await app.later(1)
    await app.db.delete(counters).where(eq(counters.key, `sign-in:account:${await idOf(email)}`))
  }
}
const idOf = async (email: string) => (await app.accounts.findAccountByEmail(app.db, email))?.id ?? ''

describe('a stranger who knows the password', () => {
  it('uses up the strangers’ guesses, and every way of the owner stays open', async () => {
    const { email, code, device, recoveryCodes } = await owner()
    const stranger = await guess(email, otherCode(code()), CODE_GUESSES_PER_DAY + 1)
    expect(stranger.wrong).toBe(CODE_GUESSES_PER_DAY)
    expect(Number(stranger.refused?.headers['retry-after'])).toBeGreaterThan(DAY_S / 2)
    // A right code of a stranger's browser is refused, like any.
    expect((await guess(email, code(), 1)).refused?.statusCode).toBe(429)
    await enter(email, code(), device)
    people.factors.nextStep()
    await enter(email, recoveryCodes[0] ?? '', {})
    await enter(email, code(), device)
  })

  it('is followed by a reset that lets its owner in, from whatever browser', async () => {
    const { email, code } = await people.byApp()
    await guess(email, otherCode(code()), CODE_GUESSES_PER_DAY)
    await guess(email, NO_RECOVERY_CODE, RECOVERY_CODE_GUESSES_PER_DAY)
    await app.askReset(email)
    const password = 'Cc3!cccc'
    const reset = await app.reset(await app.resetCode(email), password)
    for (const cookies of [{}, cookiesOf(reset)]) {
      const first = await app.signIn(email, { password, session: 'cookie' }, { cookies })
      const made = { cookies: { ...cookies, ...cookiesOf(first) } }
      const answer = await people.goOn(first.json().access_token, { otp: code(), session: 'cookie' }, made)
      expect(answer.statusCode).toBe(200)
      people.factors.nextStep()
    }
  })

  it('is followed by "unlock" of the operator, which lifts all', async () => {
    const { email, code } = await people.byApp()
    await guess(email, otherCode(code()), CODE_GUESSES_PER_DAY)
    await app.administration.unlock(email)
    await enter(email, code(), {})
  })

  it('is followed by "this was not me", which lifts the strangers’ guesses', async () => {
    const { email, code } = await owner()
    await guess(email, otherCode(code()), CODE_GUESSES_PER_DAY)
    const link = (await app.mailTo(email, 'factors-added')).slots.link ?? ''
    await app.call('POST', '/v1/sessions/not-me', { body: { code: link.split('/').at(-1) } })
    const password = 'Cc3!cccc'
    await app.reset(await app.resetCode(email), password)
    expect(await guess(email, otherCode(code()), RESET_CODE_TRIES + 2, {}, password)).toMatchObject({
      wrong: RESET_CODE_TRIES + 2,
    })
  })

  it('uses up the strangers’ codes, and the owner’s browser gets its own', async () => {
    const { email } = await people.byEmail()
    const first = await app.signIn(email, { session: 'cookie' })
    const done = await people.goOn(
      first.json().access_token,
      { otp: await people.factors.mailed(email), session: 'cookie' },
      { cookies: cookiesOf(first) },
    )
    const device = { device: cookiesOf(done).device ?? '' }
    for (let i = 0; i < SENT_CODES_PER_DAY; i++) await app.signIn(email)
    const exhausted = (await app.signIn(email)).json()
    expect([exhausted.otp_expires_in, exhausted.otp_resend_in > DAY_S / 2]).toEqual([null, true])
    const sent = async () => (await app.mailsTo(email, 'factors-code')).length
    const before = await sent()
    for (let i = 0; i <= BROWSER_SENT_CODES_PER_DAY; i++) {
      await app.signIn(email, { session: 'cookie' }, { cookies: device })
    }
    expect(await sent()).toBe(before + BROWSER_SENT_CODES_PER_DAY)
    await app.askReset(email)
    await app.reset(await app.resetCode(email), 'Cc3!cccc')
    expect((await app.signIn(email, { password: 'Cc3!cccc' })).json()).toMatchObject({ otp_expires_in: 300 })
  })
})

describe('the budgets of a day', () => {
  it('are ten guesses of a known browser and ten of recovery codes, each beside the others', async () => {
    const { email, code, device } = await owner()
    const wrong = otherCode(code())
    expect((await guess(email, wrong, 99, device)).wrong).toBe(BROWSER_CODE_GUESSES_PER_DAY)
    expect((await guess(email, NO_RECOVERY_CODE, 99, device)).wrong).toBe(RECOVERY_CODE_GUESSES_PER_DAY)
    expect((await guess(email, NO_RECOVERY_CODE, 99)).wrong).toBe(0)
    expect((await guess(email, wrong, 99)).wrong).toBe(CODE_GUESSES_PER_DAY)
  })

  it('are three more after a reset, nine a day, also for the browser that the reset made known', async () => {
    const { email, code } = await people.byApp()
    const wrong = otherCode(code())
    await guess(email, wrong, CODE_GUESSES_PER_DAY)
    for (let resets = 1; resets <= RESETS_WITH_TRIES_PER_DAY + 2; resets++) {
      await app.askReset(email)
      const password = `Cc3!ccc${resets}`
      const reset = await app.reset(await app.resetCode(email), password)
      expect(reset.statusCode, reset.body).toBe(200)
      const more = await guess(email, wrong, 99, cookiesOf(reset), password)
      expect([resets, more.wrong]).toEqual([
        resets,
        resets <= RESETS_WITH_TRIES_PER_DAY ? RESET_CODE_TRIES : 0,
      ])
      await app.later(3600)
    }
  })

  it('are sixty guesses in all', async () => {
    const { email, code, recoveryCodes } = await people.byApp()
    expect(recoveryCodes).toHaveLength(10)
    const devices = []
    for (let i = 0; i < 4; i++) {
      devices.push({ device: (await enter(email, code(), {})).device ?? '' })
      people.factors.nextStep()
    }
    const wrong = otherCode(code())
    let all = 0
    for (const device of devices) all += (await guess(email, wrong, 99, device)).wrong
    all += (await guess(email, wrong, 99)).wrong
    expect((await guess(email, NO_RECOVERY_CODE, 99)).refused?.statusCode).toBe(429)
    expect(all).toBe(60)
    expect(told(await people.goOn(await people.pending(email), { otp: code() }))).toEqual(TOO_MANY)
    await app.later(DAY_S)
    people.factors.nextStep()
    await enter(email, code(), {})
  })

  it('take no right code for a guess', async () => {
    const { email, code, device, id } = await owner()
    for (let i = 0; i < 4; i++) {
      await enter(email, code(), device)
      people.factors.nextStep()
    }
    const rows = await app.db.select().from(counters)
    const own = rows.filter(({ key }) => key.startsWith('code-budget:guesses') && key.endsWith(id))
    expect(own.map(({ count }) => count).filter((count) => count > 0)).toEqual([])
  })
})

describe('the register of budgets', () => {
  it('names for each whose it is and what lifts it', () => {
    for (const [name, budget] of Object.entries(CODE_BUDGETS)) {
      expect(budget.whose, name).not.toBe('')
      expect(budget.liftedBy, name).toContain('unlock')
      expect(budgetKey(name as CodeBudget)).toBe(`code-budget:${name}:`)
    }
  })

  it('holds every counter that a code has counted', async () => {
    const keys = (await app.db.select({ key: counters.key }).from(counters)).map(({ key }) => key)
    const known = [...Object.keys(CODE_BUDGETS), 'resets', 'known-by-reset']
    const counted = keys.filter((key) => key.startsWith('code-budget:')).map((key) => key.split(':')[1])
    expect(new Set(counted).difference(new Set(known))).toEqual(new Set())
    expect(new Set(counted)).toEqual(new Set(known))
    await app.later(OTP_RESEND_AFTER_S)
  })
})
