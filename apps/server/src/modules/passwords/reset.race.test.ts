import { RESET_MAILS_PER_HOUR } from '@portico/contract/passwords/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { auditEvents } from '../audit/tables.ts'

const CONNECTIONS = 50
const CONFIRMS = 20
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))

describe('resets at once', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp({ connections: CONNECTIONS })
  })
  afterAll(() => app.close())

  it('twenty resets by one code set one password and send one notice', async () => {
    const { email, id } = await app.confirmed()
    await app.askReset(email)
    const code = await app.resetCode(email)
    const passwords = Array.from({ length: CONFIRMS }, (_, i) => `Bb2!bbb${String.fromCharCode(97 + i)}`)
    const answers = await many(CONFIRMS, (i) => app.reset(code, passwords[i] ?? ''))
    const won = answers.findIndex(({ statusCode }) => statusCode === 200)
    const lost = answers.filter((_, i) => i !== won)
    expect(won).toBeGreaterThanOrEqual(0)
    expect(lost.map(errorsOf)).toEqual(Array(CONFIRMS - 1).fill(['code:incorrect_code']))
    expect((await app.signIn(email, { password: passwords[won] ?? '' })).statusCode).toBe(200)
    expect(await app.mailsTo(email, 'passwords-changed')).toHaveLength(1)
    const ofReset = and(
      eq(auditEvents.subjectId, id),
      eq(auditEvents.action, 'password.reset'),
      eq(auditEvents.result, 'success'),
    )
    expect(await app.db.select().from(auditEvents).where(ofReset)).toHaveLength(1)
  })

  it('fifty requests write three mails and leave one valid code', async () => {
    const { email, id } = await app.confirmed()
    const answers = await many(CONNECTIONS, (i) => app.askReset(email, {}, { from: `203.0.113.${i}` }))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    await app.settle()
    expect(await app.mailsTo(email, 'passwords-reset')).toHaveLength(RESET_MAILS_PER_HOUR)
    const living = and(
      eq(oneTimeCodes.subject, id),
      eq(oneTimeCodes.purpose, 'password-reset'),
      isNull(oneTimeCodes.supersededAt),
    )
    expect(await app.db.select().from(oneTimeCodes).where(living)).toHaveLength(1)
  })

  it('a sign-in with the old password does not outlive the reset', async () => {
    for (let round = 0; round < 5; round++) {
      const { email } = await app.confirmed({ email: `crossed${round}@example.com` })
      await app.askReset(email)
      const code = await app.resetCode(email)
      const [reset, ...signIns] = await Promise.all([
        app.reset(code, 'Bb2!bbbb'),
        ...Array.from({ length: 10 }, () => app.signIn(email)),
      ])
      expect(reset.statusCode).toBe(200)
      for (const signIn of signIns) {
        const token = signIn.json().access_token
        if (token) expect((await app.user(token)).statusCode).toBe(401)
      }
    }
  })
})
