import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { createPasswordHasher } from '../../core/crypto/password-hasher.ts'

const HASH_WAIT_MS = 25_000
/** By what each statement is known; `steps` names them in the order of the transaction. */
const STEPS = {
  attempt: /from \(select 1\) one/,
  'find pending': /^select s\.id.*s\.kind = 'pending'/s,
  'take try': /tries_left = tries_left - 1/,
  begin: /^begin/i,
  'lock account': /for no key update of a/,
  'count sign-in': /insert into "counters"/,
  'use code': /update "factors"/,
  'complete second step': /^update "sessions"/,
  'keep success': /insert into "one_time_codes"/,
  'add device': /insert into "devices"/,
  'touch device': /^update "devices"/,
  'insert session': /insert into "sessions"/,
  'record event': /insert into "audit_events"/,
  'first sign-in': /^update "accounts"/,
  commit: /^commit/i,
  'forget failures': /^delete from "counters"/,
}
const SESSION = ['insert session', 'record event']
const LOCKED = ['begin', 'lock account', 'count sign-in']
/** What a notice of a new device adds: two counters, the code of its link, which replaces those before, and the mail. */
const NOTICE_MAX = 5
/** The tries of a wrong password: the attempt, the count of its failures and the event. */
const REFUSAL_MAX = 4

describe('the statements of a sign-in', () => {
  let app: AccountsApp
  let hashes = 0
  beforeAll(async () => {
    const hasher = createPasswordHasher({ waitMs: HASH_WAIT_MS })
    const verify: typeof hasher.verify = (...given) => {
      hashes++
      return hasher.verify(...given)
    }
    app = await openAccountsApp({ parts: { hasher: { ...hasher, verify } } })
  })
  afterAll(() => app.close())

  const statementsOf = (work: () => Promise<{ statusCode: number }>, status: number): Promise<string[]> =>
    statementsDuring(app.database, async () => expect((await work()).statusCode).toBe(status))

  const stepOf = (text: string) => Object.entries(STEPS).find(([, known]) => known.test(text))?.[0] ?? text

  it('are the attempt and one transaction of named steps', async () => {
    const { email } = await app.confirmed()
    const stepsOf = async (
      ...[form, made]: [Record<string, string>?, { cookies?: Record<string, string> }?]
    ) => (await statementsOf(() => app.signIn(email, form, made), 200)).map(stepOf)
    const first = await stepsOf({ session: 'cookie' })
    expect(first).toEqual(['attempt', ...LOCKED, 'add device', ...SESSION, 'first sign-in', 'commit'])
    const { device = '' } = await app.browser(email)
    const known = { cookies: { device } }
    expect(await stepsOf({ session: 'cookie' }, known)).toEqual(['attempt', ...LOCKED, ...SESSION, 'commit'])
    expect(await stepsOf({}, known)).toEqual(['attempt', ...LOCKED, ...SESSION, 'commit'])
    await app.fail(email, 2, known)
    const again = await stepsOf({ session: 'cookie' }, known)
    expect(again).toEqual(['attempt', ...LOCKED, ...SESSION, 'commit', 'forget failures'])
  })

  it('are at most five more when a mail tells of a new device, in the same transaction', async () => {
    const { email } = await app.confirmed()
    await app.browser(email)
    const from = '198.51.100.77'
    const strange = await statementsOf(() => app.signIn(email, { session: 'cookie' }, { from }), 200)
    expect(await app.mailsTo(email, 'sessions-new-device')).toHaveLength(1)
    const plain = ['attempt', ...LOCKED, 'add device', ...SESSION, 'commit']
    expect(strange.length).toBeLessThanOrEqual(plain.length + NOTICE_MAX)
    expect(strange.filter((text) => /^begin/i.test(text))).toHaveLength(1)
    expect(strange.at(-1)).toMatch(/^commit/i)
  })

  it('are two transactions for an account with an authenticator, its code included, and one hash', async () => {
    const people = secondSteps(app)
    people.factors.amidStep()
    const person = await people.byApp()
    const enter = async (cookies: Record<string, string>) => {
      people.factors.nextStep()
      let pending = { ...cookies }
      let token = ''
      const byPassword = await statementsOf(async () => {
        const answer = await app.signIn(person.email, { session: 'cookie' }, { cookies })
        token = answer.json().access_token
        pending = { ...cookies, ...cookiesOf(answer) }
        return answer
      }, 200)
      let entered = pending
      const byCode = await statementsOf(async () => {
        const answer = await people.goOn(
          token,
          { otp: person.code(), session: 'cookie' },
          { cookies: pending },
        )
        entered = cookiesOf(answer)
        return answer
      }, 200)
      return { byPassword, byCode, device: { device: entered.device ?? '' } }
    }
    const { device } = await enter({})
    hashes = 0
    const { byPassword, byCode } = await enter(device)
    expect(hashes).toBe(1)
    expect(byPassword.map(stepOf)).toEqual(['attempt', ...LOCKED, 'insert session', 'keep success', 'commit'])
    expect(byCode.map(stepOf)).toEqual([
      'find pending',
      'take try',
      ...LOCKED,
      'use code',
      'complete second step',
      'keep success',
      'touch device',
      ...SESSION,
      'commit',
    ])
  })

  it('are the same for a known, an unknown and an unconfirmed address when the password is wrong', async () => {
    const { email: known } = await app.confirmed()
    const unconfirmed = 'waiting@example.com'
    await app.register({ email: unconfirmed })
    const wrong = (username: string) =>
      statementsOf(() => app.signIn(username, { password: 'Wr0ng!wrong' }), 400)
    for (let failures = 1; failures <= 2; failures++) {
      const expected = await wrong(known)
      expect(expected.length).toBeLessThanOrEqual(REFUSAL_MAX)
      expect(await wrong('nobody@example.com')).toEqual(expected)
      expect(await wrong(unconfirmed)).toEqual(expected)
    }
  })

  it('are not followed by any for checking its token while the cache knows it', async () => {
    const { email } = await app.confirmed()
    const token = await app.token(email)
    expect(await statementsOf(() => app.check(token), 200)).toHaveLength(1)
    expect(await statementsOf(() => app.check(token), 200)).toHaveLength(0)
  })
})
