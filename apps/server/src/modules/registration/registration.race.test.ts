import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { accounts, agreements } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { FIRST_SIGN_IN } from './first-sign-in.ts'

const PARALLEL = 50
const many = <T>(work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: PARALLEL }, (_, i) => work(i)))

describe('fifty at once at the registration', () => {
  let app: AccountsApp
  beforeAll(async () => {
    app = await openAccountsApp({ connections: PARALLEL })
  })
  afterAll(() => app.close())

  const rowOf = async (key: string) =>
    (await app.db.select().from(accounts).where(eq(accounts.emailKey, key)))[0]
  const confirm = (body: Record<string, string>, i: number) =>
    app.call('POST', '/v1/registration/confirm', { body, from: `203.0.113.${i}` })

  it('registrations of one address in many spellings make one account and one mail', async () => {
    const spellings = ['ráce@example.com', 'RÁCE@Example.COM', 'ra\u0301ce@example.com', ' Ráce@example.com ']
    const answers = await many((i) => app.register({ email: spellings[i % spellings.length] }))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 429)).toHaveLength(PARALLEL - 1)
    expect(await app.mailsTo('ráce@example.com')).toHaveLength(1)
    const waiting = await app.waiting('ráce@example.com')
    expect(waiting).toHaveLength(1)
    expect((await app.confirmNewest('ráce@example.com')).statusCode).toBe(200)
    const row = await rowOf('ráce@example.com')
    expect(row?.id).toBe(waiting[0]?.id)
    const ofRow = eq(agreements.accountId, row?.id ?? '')
    expect(await app.db.select().from(agreements).where(ofRow)).toHaveLength(3)
    const codes = await app.db
      .select({ purpose: oneTimeCodes.purpose })
      .from(oneTimeCodes)
      .where(eq(oneTimeCodes.subject, row?.id ?? ''))
    // That of the mail, and the sign-in that its confirmation offers to the browser that registered.
    expect(codes.map(({ purpose }) => purpose).sort()).toEqual(['registration-confirm', FIRST_SIGN_IN])
  })

  it('repeated registrations after the minute add one more, with one mail', async () => {
    await app.register({ email: 'again@example.com' })
    await app.shiftTime(61)
    const answers = await many((i) =>
      app.register({ email: 'again@example.com', firstName: `Mia${i}` }, { from: '198.51.100.7' }),
    )
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
    expect(await app.mailsTo('again@example.com')).toHaveLength(2)
    expect(await app.waiting('again@example.com')).toHaveLength(2)
  })

  it('confirmations by one link all succeed and confirm once', async () => {
    await app.register({ email: 'clicked@example.com' }, { from: '198.51.100.8' })
    const { link } = await app.codesOf('clicked@example.com')
    const answers = await many((i) => confirm({ code: link }, i))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    const row = await rowOf('clicked@example.com')
    const ofRow = and(
      eq(auditEvents.subjectId, row?.id ?? ''),
      eq(auditEvents.action, 'registration.confirm'),
    )
    expect(await app.db.select().from(auditEvents).where(ofRow)).toHaveLength(1)
  })

  it('wrong typed codes are compared five times, and the right one afterwards not at all', async () => {
    const email = 'guessed@example.com'
    await app.register({ email }, { from: '198.51.100.9' })
    const { typed } = await app.codesOf(email)
    const wrong = typed.startsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA'
    const answers = await many((i) => confirm({ code: wrong, email }, i))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
    expect((await confirm({ code: typed, email }, 100)).statusCode).toBe(400)
    expect(await rowOf(email)).toBeUndefined()
  })

  it('two registrations of one address are confirmed at once: one wins whole, the other is over', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `both${round}@example.com`
      const from = `192.0.2.${150 + round}`
      const passwords = ['Str4nger!', 'Aa1!aaaa']
      const links: string[] = []
      for (const [i, password] of passwords.entries()) {
        await app.register({ email, password, firstName: password }, { from })
        links.push((await app.codesOf(email)).link)
        if (i === 0) await app.shiftTime(61)
      }
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, i) =>
          app.call('POST', '/v1/registration/confirm', {
            body: { code: links[i % 2] },
            from: `203.0.113.${i}`,
          }),
        ),
      )
      const won = answers[0]?.statusCode === 200 ? 0 : 1
      expect(answers.map(({ statusCode }) => statusCode)).toEqual(
        answers.map((_, i) => (i % 2 === won ? 200 : 400)),
      )
      expect((await rowOf(email))?.firstName).toBe(passwords[won])
      expect(await app.waiting(email)).toEqual([])
      expect((await app.signIn(email, { password: passwords[won] ?? '' })).statusCode).toBe(200)
      const lost = await app.signIn(email, { password: passwords[1 - won] ?? '' })
      expect(lost.json().error_description).toBe('Bad credentials')
    }
  })

  it('a confirmation and a new registration leave no half state', async () => {
    for (let round = 0; round < 10; round++) {
      const email = `crossed${round}@example.com`
      const from = `192.0.2.${100 + round}`
      await app.register({ email, firstName: 'First' }, { from })
      const { link } = await app.codesOf(email)
      await app.shiftTime(61)
      const [confirmed, registered] = await Promise.all([
        app.call('POST', '/v1/registration/confirm', { body: { code: link }, from }),
        app.register({ email, firstName: 'Second' }, { from }),
      ])
      // The link works beside another registration: an earlier one ends, a later one finds the address occupied.
      expect([confirmed.statusCode, (await rowOf(email))?.firstName]).toEqual([200, 'First'])
      expect([200, 400]).toContain(registered.statusCode)
      expect(await app.waiting(email)).toEqual([])
    }
  })
})
