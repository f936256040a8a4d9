import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { statementsDuring } from '../../../test-kit/count-statements.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { createPasswordHasher } from '../../platform/password-hasher.ts'

const HASH_WAIT_MS = 25_000
const STATEMENTS_MAX = 4
/** The attempt, then one transaction: begin, session, counter, code of the mail's link, mail, commit. */
const STATEMENTS_WITH_NOTICE_MAX = 7

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

  it('are at most four, for a token, for a first browser and for one that is known', async () => {
    const { email } = await app.confirmed()
    const first = await statementsOf(() => app.signIn(email, { session: 'cookie' }), 200)
    expect(first.length).toBeLessThanOrEqual(STATEMENTS_MAX)
    const cookies = await app.browser(email)
    const known = { cookies: { device: cookies.device ?? '' } }
    await app.fail(email, 2, known)
    const again = await statementsOf(() => app.signIn(email, { session: 'cookie' }, known), 200)
    expect(again.length).toBeLessThanOrEqual(STATEMENTS_MAX)
    const bare = await statementsOf(() => app.signIn(email), 200)
    expect(bare.length).toBeLessThanOrEqual(STATEMENTS_MAX)
  })

  it('begin a session by a statement of the parts that it needs', async () => {
    const { email } = await app.confirmed()
    const { device = '' } = await app.browser(email)
    const beginning = async (form: Record<string, string>, cookies: Record<string, string>) => {
      const texts = await statementsOf(() => app.signIn(email, form, { cookies }), 200)
      return texts.find((text) => text.includes('insert into "sessions"')) ?? ''
    }
    const bare = await beginning({}, {})
    expect(bare).toContain('insert into "audit_events"')
    expect(bare).not.toMatch(/"devices"|"one_time_codes"|update "(accounts|sessions)"/)
    const known = await beginning({ session: 'cookie' }, { device })
    expect(known).toMatch(/update "devices"/)
    expect(known).not.toMatch(/insert into "devices"/)
  })

  it('are at most seven when a mail tells of a new device', async () => {
    const { email } = await app.confirmed()
    await app.browser(email)
    const from = '198.51.100.77'
    const strange = await statementsOf(() => app.signIn(email, { session: 'cookie' }, { from }), 200)
    expect(await app.mailsTo(email, 'sessions-new-device')).toHaveLength(1)
    expect(strange.length).toBeLessThanOrEqual(STATEMENTS_WITH_NOTICE_MAX)
    expect(strange.filter((text) => /^begin/i.test(text))).toHaveLength(1)
    expect(strange.at(-1)).toMatch(/^commit/i)
  })

  it('are at most two more for an account with an authenticator, its code included, and one hash', async () => {
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
    const plain = await app.confirmed()
    const known = { cookies: { device: (await app.browser(plain.email)).device ?? '' } }
    const without = await statementsOf(() => app.signIn(plain.email, { session: 'cookie' }, known), 200)
    expect(byPassword.length + byCode.length).toBeLessThanOrEqual(without.length + 2)
  })

  it('are the same for a known, an unknown and an unconfirmed address when the password is wrong', async () => {
    const { email: known } = await app.confirmed()
    const unconfirmed = 'waiting@example.com'
    await app.register({ email: unconfirmed })
    const wrong = (username: string) =>
      statementsOf(() => app.signIn(username, { password: 'Wr0ng!wrong' }), 400)
    for (let failures = 1; failures <= 2; failures++) {
      const expected = await wrong(known)
      expect(expected.length).toBeLessThanOrEqual(STATEMENTS_MAX)
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
