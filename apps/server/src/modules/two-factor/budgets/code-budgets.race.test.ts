import { SIGN_INS_PER_MINUTE } from '@portico/contract/tokens/limits'
import { CODE_GUESSES_PER_DAY, OTP_TRIES } from '@portico/contract/two-factor/limits'
import { like } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { NO_RECOVERY_CODE, otherCode } from '../../../../test-kit/second-factors.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { counters } from '../../../core/counters/tables.ts'
import {
  ALL_CODE_GUESSES_PER_DAY,
  BROWSER_CODE_GUESSES_PER_DAY,
  RECOVERY_CODE_GUESSES_PER_DAY,
  RESET_CODE_TRIES,
} from './code-budgets.ts'

const PARALLEL = 50

type Cookies = Record<string, string>

describe('fifty guesses at once, over many sign-ins', () => {
  let app: AccountsApp
  let people: SecondSteps
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
    people = secondSteps(app)
    people.factors.amidStep()
  })
  afterAll(() => app.close())

  /** Sign-ins that wait for a code, as many as a minute has, each with its three tries. */
  async function waiting(email: string, count: number, cookies: Cookies = {}, password?: string) {
    const rows = []
    for (let i = 0; i < count; i++) {
      if (i % SIGN_INS_PER_MINUTE === 0) {
        await app.db.delete(counters).where(like(counters.key, 'sign-in:account:%'))
      }
      const form = { session: 'cookie', ...(password ? { password } : {}) }
      const first = await app.signIn(email, form, { cookies })
      rows.push({ token: first.json().access_token, made: { cookies: { ...cookies, ...cookiesOf(first) } } })
    }
    return rows
  }

  /** How many of the guesses were compared: the others were past a budget. */
  async function compared(rows: Awaited<ReturnType<typeof waiting>>, otp: string): Promise<number> {
    const answers = await Promise.all(
      rows.flatMap(({ token, made }) =>
        Array.from({ length: OTP_TRIES }, () => people.goOn(token, { otp, session: 'cookie' }, made)),
      ),
    )
    const errors = answers.map((answer) => answer.json().error)
    expect(errors.filter((error) => error === undefined || error === 'server_error')).toEqual([])
    return errors.filter((error) => ['incorrect_otp', 'otp_confirmation_error'].includes(error)).length
  }

  it('are compared as often as the budget of unknown browsers has room', async () => {
    const { email, code } = await people.byApp()
    const rows = await waiting(email, 16)
    expect(await compared(rows, otherCode(code()))).toBe(CODE_GUESSES_PER_DAY)
  })

  it('are compared as often as those of a known browser and of recovery codes, at the same time', async () => {
    const { email, code } = await people.byApp()
    const entered = await waiting(email, 1)
    const [first] = entered
    const done = await people.goOn(first?.token, { otp: code(), session: 'cookie' }, first?.made)
    const device = { device: cookiesOf(done).device ?? '' }
    people.factors.nextStep()
    const [own, others] = [await waiting(email, 8, device), await waiting(email, 8)]
    const [byBrowser, byRecovery] = await Promise.all([
      compared(own, otherCode(code())),
      compared(others, NO_RECOVERY_CODE),
    ])
    expect([byBrowser, byRecovery]).toEqual([BROWSER_CODE_GUESSES_PER_DAY, RECOVERY_CODE_GUESSES_PER_DAY])
  })

  it('after a reset are three more', async () => {
    const { email, code } = await people.byApp()
    await compared(await waiting(email, 10), otherCode(code()))
    await app.askReset(email)
    const password = 'Cc3!cccc'
    await app.reset(await app.resetCode(email), password)
    expect(await compared(await waiting(email, 16, {}, password), otherCode(code()))).toBe(RESET_CODE_TRIES)
  })

  it('are never more than sixty in all, and right codes among them do not lock each other out', async () => {
    const { email, code, id } = await people.byApp()
    const devices: Cookies[] = []
    for (let i = 0; i < 5; i++) {
      const [first] = await waiting(email, 1)
      const done = await people.goOn(first?.token, { otp: code(), session: 'cookie' }, first?.made)
      devices.push({ device: cookiesOf(done).device ?? '' })
      people.factors.nextStep()
    }
    const rows = [await waiting(email, 12)]
    for (const device of devices) rows.push(await waiting(email, 5, device))
    const [first] = await waiting(email, 1, devices[0])
    const right = people.goOn(first?.token, { otp: code(), session: 'cookie' }, first?.made)
    const counts = await Promise.all(rows.map((some) => compared(some, otherCode(code()))))
    await right
    const all = counts.reduce((sum, count) => sum + count, 0)
    expect([ALL_CODE_GUESSES_PER_DAY, ALL_CODE_GUESSES_PER_DAY - 1]).toContain(all)
    const [total] = await app.db
      .select()
      .from(counters)
      .where(like(counters.key, `code-budget:guesses-all:${id}`))
    expect(total?.count).toBeLessThanOrEqual(ALL_CODE_GUESSES_PER_DAY)
  })
})
