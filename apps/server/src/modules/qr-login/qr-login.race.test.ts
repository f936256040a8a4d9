import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { qrSteps, wrongNumber } from '../../../test-kit/qr-login.ts'
import { auditEvents } from '../audit/tables.ts'
import { sessions } from '../sessions/tables.ts'

const PARALLEL = 50
const ROUNDS = 5

describe('fifty calls of a QR sign-in at once', () => {
  let app: AccountsApp
  let qr: ReturnType<typeof qrSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
    qr = qrSteps(app)
  })
  afterAll(() => app.close())

  const fifty = <T>(run: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: PARALLEL }, (_, index) => run(index)))
  async function phone() {
    const person = await app.confirmed()
    return { ...person, token: await app.token(person.email) }
  }
  async function scanned(token: string) {
    const shown = await qr.start()
    await qr.scan(token, shown.code)
    return { ...shown, number: (await qr.status(shown.cookies)).number ?? '' }
  }
  const ok = ({ statusCode }: { statusCode: number }) => statusCode === 200

  it('redeem one approval: one of them gets a session', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, id } = await phone()
      const { code, cookies } = await qr.approved(token)
      const answers = await fifty(() => qr.redeem(code, cookies))
      expect(answers.filter(ok)).toHaveLength(1)
      const begun = and(eq(sessions.accountId, id), eq(sessions.method, 'qr_code'))
      expect(await app.db.select().from(sessions).where(begun)).toHaveLength(1)
    }
  })

  it('approve and deny one request: one decides, and the one audit record tells the same', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, id } = await phone()
      const { code, cookies, number } = await scanned(token)
      // There are three tries, so no more than three of the approvals get as far as deciding.
      const answers = await fifty((index) =>
        index % 2 === 0 ? qr.deny(token, code) : qr.approve(token, code, number),
      )
      // One decides, and at most one more of its kind is told so: its answer may have been lost.
      const kinds = answers.flatMap((answer, index) => (ok(answer) ? [index % 2] : []))
      expect([1, 2]).toContain(kinds.length)
      expect(new Set(kinds).size).toBe(1)
      const isApproved = kinds[0] === 1
      const { state } = await qr.status(cookies)
      expect(['denied', 'blocked', 'approved']).toContain(state)
      expect(state === 'approved').toBe(isApproved)
      expect(ok(await qr.redeem(code, cookies))).toBe(isApproved)
      const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
      expect(events.filter(({ action }) => action.startsWith('qr_login'))).toHaveLength(1)
    }
  })

  it('guess the number: exactly three are compared, and the right one afterwards is not', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token } = await phone()
      const { code, number } = await scanned(token)
      const answers = await fifty(() => qr.approve(token, code, wrongNumber(number)))
      const looked = answers.flatMap(errorsOf).filter((error) => error === 'number:invalid_confirmation_code')
      expect(looked).toHaveLength(2)
      expect(ok(await qr.approve(token, code, number))).toBe(false)
    }
  })

  it('scan one code with different accounts: it belongs to one', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      // Others in each round: an account may scan sixty times an hour.
      const people = [await phone(), await phone()]
      const { code } = await qr.start()
      const answers = await fifty((index) => qr.scan(people[index % 2]?.token ?? '', code))
      const winners = new Set(answers.flatMap((answer, index) => (ok(answer) ? [index % 2] : [])))
      expect(winners.size).toBe(1)
    }
  })

  it('redeem while the phone signs out: the browser gets a session of its own, or none', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { token, id } = await phone()
      const { code, cookies } = await qr.approved(token)
      const [answers] = await Promise.all([
        fifty(() => qr.redeem(code, cookies)),
        app.call('DELETE', '/oauth/token/revoke', { headers: { authorization: `Bearer ${token}` } }),
      ])
      const begun = and(eq(sessions.accountId, id), eq(sessions.method, 'qr_code'))
      const rows = await app.db.select().from(sessions).where(begun)
      expect(rows.length).toBe(answers.filter(ok).length)
      expect(rows.length).toBeLessThanOrEqual(1)
    }
  })
})
