import { RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { CONFIRMATION_TYPED_CODE_TRIES } from './registration-codes.ts'

let app: AccountsApp
let people = 0
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const confirm = (body: Record<string, string>, from?: string) =>
  app.call('POST', '/v1/registration/confirm', { body, ...(from ? { from } : {}) })
const accountOf = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]
const confirmations = async (email: string) => {
  const row = await accountOf(email)
  return app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, row?.id ?? ''), eq(auditEvents.action, 'registration.confirm')))
}
const otherThan = (typed: string) => (typed.startsWith('A') ? 'BBBBBBBB' : 'AAAAAAAA')

async function registered() {
  const email = `typing${++people}@example.com`
  await app.register({ email }, { from: `198.51.100.${people}` })
  return { email, ...(await app.codesOf(email)) }
}

describe('the typed code', () => {
  it('is accepted with its address only, in any spelling', async () => {
    const { email, typed } = await registered()
    expect(errorsOf(await confirm({ code: typed }))).toEqual(['code:incorrect_code'])
    expect(errorsOf(await confirm({ code: typed, email: 'other@example.com' }))).toEqual([
      'code:incorrect_code',
    ])
    const spelled = `${typed.slice(0, 4)} - ${typed.slice(4)}`.toLowerCase().replaceAll('0', 'o')
    expect((await confirm({ code: spelled, email: email.toUpperCase() })).statusCode).toBe(200)
    expect((await confirm({ code: typed, email })).statusCode).toBe(200)
    expect(await confirmations(email)).toHaveLength(1)
  })

  it('is refused after five wrong ones, while the link still works', async () => {
    const { email, link, typed } = await registered()
    for (let i = 1; i < CONFIRMATION_TYPED_CODE_TRIES; i++) {
      expect(errorsOf(await confirm({ code: otherThan(typed), email }, '192.0.2.50'))).toEqual([
        'code:incorrect_code',
      ])
    }
    for (const code of [otherThan(typed), typed]) {
      expect(errorsOf(await confirm({ code, email }, '192.0.2.50'))).toEqual(['code:confirmation_code_error'])
    }
    expect(await accountOf(email)).toBeUndefined()
    expect((await confirm({ code: link })).statusCode).toBe(200)
  })
})

describe('the tries of a typed code', () => {
  const tries = async (email: string, codes: string[], from: string) => {
    const answers = []
    for (const code of codes) {
      const answer = await confirm({ code, email }, from)
      answers.push([answer.statusCode, answer.headers['x-tries-left'], answer.body])
    }
    return answers
  }
  const resend = async (email: string) => {
    await app.shiftTime(RESEND_AFTER_S + 1)
    await app.call('POST', '/v1/registration/confirm/resend', { body: { email } })
    await app.settle()
  }

  it('are told alike for an address that waits, one that is confirmed and one that nobody has', async () => {
    const { email, typed } = await registered()
    const { email: confirmed } = await app.confirmed()
    const wrong = Array(CONFIRMATION_TYPED_CODE_TRIES + 1).fill(otherThan(typed))
    const seen = await tries(email, wrong, '192.0.2.51')
    expect(seen.map(([, left]) => left)).toEqual(['4', '3', '2', '1', '0', '0'])
    expect(await tries(confirmed, wrong, '192.0.2.52')).toEqual(seen)
    expect(await tries('nobody@example.com', wrong, '192.0.2.53')).toEqual(seen)
    expect((await confirm({ code: 'of no mail' })).headers).not.toHaveProperty('x-tries-left')
  })

  it('are all there again after asking for the next mail, for any address', async () => {
    const { email, typed } = await registered()
    const spent = Array(CONFIRMATION_TYPED_CODE_TRIES).fill(otherThan(typed))
    for (const address of [email, 'somebody@example.com']) {
      await tries(address, spent, '192.0.2.54')
      await resend(address)
      const [first] = await tries(address, [otherThan(typed)], '192.0.2.54')
      expect(first?.[1]).toBe('4')
    }
    // The first mail's code works again too.
    expect((await confirm({ code: typed, email }, '192.0.2.54')).statusCode).toBe(200)
  })

  it('do not come back with the mail that follows a refused sign-in', async () => {
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const email = 'guessed@example.com'
    await hardened.register({ email, password: 'a long sentence' })
    const { typed } = await hardened.codesOf(email)
    const wrong = { code: otherThan(typed), email }
    const left = async () =>
      (await hardened.call('POST', '/v1/registration/confirm', { body: wrong })).headers['x-tries-left']
    for (let i = 0; i < CONFIRMATION_TYPED_CODE_TRIES; i++) await left()
    await hardened.shiftTime(RESEND_AFTER_S + 1)
    await hardened.signIn(email, { password: 'not the sentence' })
    await hardened.signIn(email, { password: 'a long sentence' })
    await hardened.settle()
    expect(await left()).toBe('0')
    await hardened.close()
  })
})
