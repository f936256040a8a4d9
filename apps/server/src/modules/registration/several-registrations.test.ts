import { randomUUID } from 'node:crypto'
import { HOUR_S } from '@portico/contract/kernel/units'
import { REGISTRATION_REPEAT_AFTER_S, RESEND_AFTER_S } from '@portico/contract/registration/limits'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { accounts, agreements, registrations } from '../accounts/tables.ts'
import { REGISTRATION_MAILS_PER_HOUR } from './register-account.ts'

const STRANGERS = 'Str4nger!'
const OWN = 'Aa1!aaaa'

let app: AccountsApp
let people = 0
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const newAddress = () => `several${++people}@example.com`
const aMinute = () => app.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
const confirm = (body: Record<string, string | undefined>) =>
  app.call('POST', '/v1/registration/confirm', { body, from: `203.0.113.${++people % 250}` })
const stateOf = async (code: string) =>
  (await app.call('GET', `/v1/registration/confirm/state?code=${code}`)).json().data.state
const accountOf = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]
const whySignInFails = async (email: string, password: string) =>
  (await app.signIn(email, { password })).json().error_description

/** Registers and returns the codes of its mail. */
async function registered(email: string, more: Record<string, unknown> = {}) {
  const answer = await app.register({ email, ...more }, { from: `198.51.100.${++people % 250}` })
  expect(answer.statusCode).toBe(200)
  return { ...(await app.codesOf(email)), cookies: cookiesOf(answer) }
}

describe('an address that waits for its confirmation', () => {
  it('is refused for a minute after the last accepted registration, and nothing changes', async () => {
    const email = newAddress()
    await registered(email, { firstName: 'Mia' })
    const refused = await app.register({ email: email.toUpperCase(), firstName: 'Eve' })
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    const seconds = Number(refused.headers['retry-after'])
    expect(seconds > 0 && seconds <= REGISTRATION_REPEAT_AFTER_S).toBe(true)
    expect(await app.waiting(email)).toMatchObject([{ firstName: 'Mia' }])
    expect(await app.mailsTo(email)).toHaveLength(1)
  })

  it.each(['link', 'typed'] as const)(
    "keeps the %s of its owner when a stranger registers it later, and confirms the owner's form",
    async (kind) => {
      const email = newAddress()
      const sponsor = await app.confirmed()
      const own = await registered(email, {
        password: OWN,
        firstName: 'Mia',
        language: 'de',
        application: 'TRADING',
        inviteCode: sponsor.inviteCode,
      })
      await aMinute()
      const strangers = await registered(email, { password: STRANGERS, firstName: 'Eve', language: 'fr' })
      expect(await stateOf(own.link)).toBe('ready')
      const body = kind === 'link' ? { code: own.link } : { code: own.typed, email }
      expect((await confirm(body)).json().data.application).toBe('TRADING')
      expect(await accountOf(email)).toMatchObject({
        firstName: 'Mia',
        language: 'de',
        application: 'TRADING',
        sponsorId: sponsor.id,
        status: 'active',
      })
      const kept = await app.db
        .select()
        .from(agreements)
        .where(eq(agreements.accountId, (await accountOf(email))?.id ?? ''))
      expect(kept.map(({ kind, locale }) => [kind, locale]).sort()).toEqual([
        ['privacy', 'de'],
        ['terms', 'de'],
        ['use', 'de'],
      ])
      expect((await app.signIn(email, { password: OWN })).statusCode).toBe(200)
      expect(await whySignInFails(email, STRANGERS)).toBe('Bad credentials')
      expect(await stateOf(strangers.link)).toBe('ended')
      for (const code of [{ code: strangers.link }, { code: strangers.typed, email }]) {
        expect(errorsOf(await confirm(code))).toEqual(['code:incorrect_code'])
      }
      expect(await accountOf(email)).toMatchObject({ firstName: 'Mia' })
    },
  )

  it('leaves nothing to a stranger who registered it first, once its owner has confirmed', async () => {
    const email = newAddress()
    const strangers = await registered(email, { password: STRANGERS, firstName: 'Eve' })
    await aMinute()
    const own = await registered(email, { password: OWN, firstName: 'Mia' })
    expect((await confirm({ code: own.link })).statusCode).toBe(200)
    expect(errorsOf(await confirm({ code: strangers.link }))).toEqual(['code:incorrect_code'])
    expect(await whySignInFails(email, STRANGERS)).toBe('Bad credentials')
    expect((await app.signIn(email, { password: OWN })).statusCode).toBe(200)
    expect(await accountOf(email)).toMatchObject({ firstName: 'Mia' })
  })

  it('is named as unconfirmed at a sign-in with the password of any of its registrations', async () => {
    const email = newAddress()
    await registered(email, { password: OWN })
    await aMinute()
    await registered(email, { password: STRANGERS })
    expect(await whySignInFails(email, OWN)).toBe('User is disabled')
    expect(await whySignInFails(email, STRANGERS)).toBe('User is disabled')
    expect(await whySignInFails(email, 'Neither1!')).toBe('Bad credentials')
  })

  it('keeps the typed code of its owner however many strangers register it without a mail', async () => {
    const email = newAddress()
    const own = await registered(email, { firstName: 'Mia' })
    const [row] = await app.waiting(email)
    if (!row) throw new Error('nothing waits')
    const strangers = Array.from({ length: 130 }, () => ({
      ...row,
      id: randomUUID(),
      firstName: 'Eve',
      registeredAt: new Date(row.registeredAt.getTime() + 1),
      mailedAt: null,
    }))
    await app.db.insert(registrations).values(strangers)
    expect((await confirm({ code: own.typed, email })).statusCode).toBe(200)
    expect(await accountOf(email)).toMatchObject({ firstName: 'Mia' })
  })

  it('gets five mails an hour for registering, then the same answer and no mail', async () => {
    const email = newAddress()
    const first = await registered(email, { firstName: 'Mia' })
    const answers: LightMyRequestResponse[] = []
    for (let i = 1; i <= REGISTRATION_MAILS_PER_HOUR; i++) {
      await aMinute()
      answers.push(await app.register({ email, firstName: 'Eve' }, { from: `192.0.2.${i}` }))
    }
    expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1)
    expect(answers.map(({ headers }) => Object.keys(headers))).toEqual(
      answers.map(() => Object.keys(answers[0]?.headers ?? {})),
    )
    expect(await app.mailsTo(email)).toHaveLength(REGISTRATION_MAILS_PER_HOUR)
    await app.shiftTime(HOUR_S)
    await app.register({ email, firstName: 'Eve' })
    expect(await app.mailsTo(email)).toHaveLength(REGISTRATION_MAILS_PER_HOUR + 1)
    expect((await confirm({ code: first.link })).statusCode).toBe(200)
    expect(await accountOf(email)).toMatchObject({ firstName: 'Mia' })
  })

  it('has its mail sent again for the registration of the browser that asks, even one that had none', async () => {
    const email = newAddress()
    for (let i = 0; i < REGISTRATION_MAILS_PER_HOUR; i++) {
      await registered(email, { firstName: 'Eve' })
      await aMinute()
    }
    const own = cookiesOf(await app.register({ email, firstName: 'Mia' }, { from: '192.0.2.40' }))
    await app.shiftTime(RESEND_AFTER_S + 1)
    await registeredSilently(email)
    const resend = (cookies: Record<string, string>) =>
      app.call('POST', '/v1/registration/confirm/resend', { body: { email }, cookies, from: '192.0.2.40' })
    await resend(own)
    await app.settle()
    expect(await app.mailsTo(email)).toHaveLength(REGISTRATION_MAILS_PER_HOUR + 1)
    expect((await app.confirmNewest(email)).statusCode).toBe(200)
    expect(await accountOf(email)).toMatchObject({ firstName: 'Mia' })
  })
})

async function registeredSilently(email: string) {
  expect((await app.register({ email, firstName: 'Mallory' }, { from: '192.0.2.41' })).statusCode).toBe(200)
}
