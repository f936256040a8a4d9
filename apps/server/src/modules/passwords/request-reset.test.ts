import { HOUR_S } from '@portico/contract/kernel/units'
import { RESET_MAILS_PER_HOUR } from '@portico/contract/passwords/limits'
import { REGISTRATION_REPEAT_AFTER_S } from '@portico/contract/registration/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  type AccountsApp,
  errorsOf,
  openAccountsApp,
  PARTNER,
  partner,
} from '../../../test-kit/accounts-app.ts'
import { counters } from '../../core/counters/tables.ts'
import { MAIL_REQUESTS_PER_HOUR_PER_NETWORK } from '../../core/mail/mail-requests.ts'
import { auditEvents } from '../audit/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const mailsTo = async (email: string) => {
  await app.settle()
  return app.mailsTo(email, 'passwords-reset')
}

it('a request for a reset is answered alike for every address, and only one with an account gets a mail', async () => {
  const known = (await app.confirmed()).email
  const disabled = (await app.confirmed()).email
  await app.administration.disable(disabled)
  const waiting = 'waiting@example.com'
  await app.register({ email: waiting })
  const answers = []
  for (const email of [known, disabled, waiting, 'nobody@example.com'])
    answers.push(await app.askReset(email))
  const seen = answers.map(({ statusCode, body, headers, cookies }) => [
    statusCode,
    body,
    cookies,
    Object.keys(headers).sort(),
  ])
  for (const one of seen) expect(one).toEqual(seen[0])
  expect(answers[0]?.json()).toEqual({ state: 'success', data: null })
  expect(await mailsTo(known)).toHaveLength(1)
  expect(await mailsTo(waiting)).toEqual([])
  expect(await app.mailsTo(waiting, 'passwords-no-account')).toHaveLength(1)
  expect(await mailsTo(disabled)).toEqual([])
  expect(await mailsTo('nobody@example.com')).toEqual([])
})

it('the mail of a reset goes to the address as registered, in the language of the page, with a link of our own', async () => {
  const { email, id } = await app.confirmed({ email: 'Josef@Example.com', language: 'cs' })
  const headers = {
    'x-locale': 'tr',
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
  }
  const answer = await app.askReset('JOSEF@example.COM', { application: 'trading' }, { headers })
  expect(answer.statusCode).toBe(200)
  const [mail] = await mailsTo(email)
  expect(mail).toMatchObject({ to: email, locale: 'tr' })
  const link = new URL(mail?.slots.link ?? '')
  expect(link.href.startsWith(`${app.config.publicUrl}/tr/password/reset/`)).toBe(true)
  expect(link.search).toBe('?application=trading')
  expect(mail?.slots.application).toBe('Trading')
  expect(Buffer.from(link.pathname.split('/').at(-1) ?? '', 'base64url')).toHaveLength(32)
  const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
  expect(events.map(({ action }) => action)).toContain('password.reset_request')
})

it('requests for a reset send three mails an hour to one address, and the fourth is answered like the first', async () => {
  const { email } = await app.confirmed()
  const answers = []
  for (let i = 0; i <= RESET_MAILS_PER_HOUR; i++) {
    answers.push(await app.askReset(email, {}, { from: `192.0.2.${i + 1}` }))
  }
  expect(new Set(answers.map(({ body }) => body))).toEqual(new Set(['{"state":"success","data":null}']))
  expect(await mailsTo(email)).toHaveLength(RESET_MAILS_PER_HOUR)
  await app.later(HOUR_S + 1)
  await app.askReset(email)
  expect(await mailsTo(email)).toHaveLength(RESET_MAILS_PER_HOUR + 1)
})

it('requests for a reset are limited for one network, which is told so whatever the address', async () => {
  const { email } = await app.confirmed()
  const from = '192.0.2.77'
  for (let i = 1; i < MAIL_REQUESTS_PER_HOUR_PER_NETWORK; i++) {
    await app.askReset(`nobody${i}@example.com`, {}, { from })
  }
  const atTheEdge = await app.askReset(email, {}, { from })
  expect(await mailsTo(email)).toHaveLength(1)
  const rows = await app.db.$count(counters)
  const beyond = await app.askReset(email, {}, { from })
  const ofNobody = await app.askReset('made.up@example.com', {}, { from })
  expect(atTheEdge.statusCode).toBe(200)
  for (const refused of [beyond, ofNobody]) {
    expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(HOUR_S - 300)
  }
  expect(await mailsTo(email)).toHaveLength(1)
  expect(await app.db.$count(counters)).toBe(rows)
  await app.askReset(email, {}, { from: '192.0.2.78' })
  expect(await mailsTo(email)).toHaveLength(2)
})

it('a request for a reset names an address that is not valid', async () => {
  expect(errorsOf(await app.askReset(''))).toEqual(['email:required'])
  for (const email of [
    'nobody',
    'a b@example.com',
    'jürgen@example.com',
    'a@example.com\r\nBcc: b@example.com',
  ]) {
    expect(errorsOf(await app.askReset(email)), email).toEqual(['email:wrong_email'])
  }
})

it('a reset leads back to the page in the application, only to a registered address, and no mail shows it', async () => {
  const registered = 'https://trade.example/sso?next=%2Forders'
  for (const [application, backUrl, kept] of [
    ['trading', registered, registered],
    ['TRADING', 'HTTPS://TRADE.example:443/sso', 'https://trade.example/sso'],
    ['TRADING', 'https://trade.example.evil.example/sso', null],
    ['TRADING', 'https://trade.example@evil.example/sso', null],
    ['TRADING', 'javascript:alert(1)', null],
    ['ENERGY', registered, null],
    ['NOBODY', registered, null],
    ['', registered, null],
  ] as const) {
    const { email } = await app.confirmed()
    await app.askReset(email, { application, backUrl })
    const code = await app.resetCode(email)
    const [mail] = await mailsTo(email)
    expect(decodeURIComponent(mail?.slots.link ?? '')).not.toMatch(/sso|evil|alert/)
    expect((await app.reset(code, 'Bb2!bbbb')).json().data.backUrl, `${application} ${backUrl}`).toBe(kept)
  }
})

it('a reset for an address that was never confirmed leads its owner to a new registration', async () => {
  const email = 'never@example.com'
  await app.register({ email, password: 'Str4nger!', firstName: 'Eve', language: 'fr' })
  const strangers = await app.codesOf(email)
  const german = { headers: { 'x-locale': 'de' } }
  for (let i = 0; i <= RESET_MAILS_PER_HOUR; i++) {
    await app.askReset(email, { application: 'TRADING' }, german)
  }
  await app.settle()
  const mails = await app.mailsTo(email, 'passwords-no-account')
  expect(mails).toHaveLength(RESET_MAILS_PER_HOUR)
  expect(mails[0]).toMatchObject({
    locale: 'de',
    slots: { link: `${app.config.publicUrl}/de/registration?application=trading` },
  })
  // The mail opens nothing that a stranger registered.
  expect((await app.signIn(email, { password: 'Str4nger!' })).json().error_description).toBe(
    'User is disabled',
  )
  await app.later(REGISTRATION_REPEAT_AFTER_S + 1)
  await app.register({ email, firstName: 'Mia' })
  expect((await app.confirmNewest(email)).statusCode).toBe(200)
  const dead = await app.call('POST', '/v1/registration/confirm', { body: { code: strangers.link } })
  expect(errorsOf(dead)).toEqual(['code:incorrect_code'])
  expect((await app.signIn(email, { password: 'Str4nger!' })).json().error_description).toBe(
    'Bad credentials',
  )
  expect((await app.signIn(email)).statusCode).toBe(200)
  expect(await app.accounts.findAccountByEmail(app.db, email)).toMatchObject({ firstName: 'Mia' })
})

it('a reset for an address that was never confirmed keeps the invitation where registration needs one', async () => {
  const closed = await openAccountsApp({ env: { REGISTRATION_WITHOUT_REFERRAL: 'FALSE' } })
  const open = await openAccountsApp({ database: closed.database })
  const { inviteCode } = await open.confirmed()
  await closed.register({ email: 'invited@example.com', inviteCode })
  await closed.askReset('invited@example.com')
  await closed.settle()
  const [mail] = await closed.mailsTo('invited@example.com', 'passwords-no-account')
  expect(new URL(mail?.slots.link ?? '').search).toBe(`?referral=${inviteCode}`)
  await open.close()
  await closed.close()
})

it('a reset for an unknown application leads to the portal itself', async () => {
  const { email } = await app.confirmed()
  expect((await app.askReset(email, { application: 'NOBODY' })).statusCode).toBe(200)
  expect((await app.mailTo(email, 'passwords-reset')).slots).not.toHaveProperty('application')
  const code = await app.resetCode(email)
  const answer = await app.reset(code, 'Bb2!bbbb')
  expect(answer.json().data).toEqual({
    resourceUrl: null,
    applicationName: null,
    application: null,
    backUrl: null,
  })
})

it('a request for a reset is open to the portal’s own client alone', async () => {
  const body = { email: 'nobody@example.com' }
  const none = await app.call('POST', '/v1/password/reset', { body })
  expect([none.statusCode, ...errorsOf(none)]).toEqual([401, 'invalid_token'])
  const wrong = { ...app.client, secret: 'wrong' }
  expect((await app.call('POST', '/v1/password/reset', { body, client: wrong })).statusCode).toBe(401)
  const foreign = await app.call('POST', '/v1/password/reset', { body, client: partner(PARTNER) })
  expect([foreign.statusCode, ...errorsOf(foreign)]).toEqual([403, 'access_denied'])
})

it('a reset can be started for an account by another module', async () => {
  const { email, id } = await app.confirmed()
  const started = await app.resets.startReset({ accountId: id, locale: 'ja', application: 'ENERGY' })
  expect(started).toBe(true)
  expect(await mailsTo(email)).toMatchObject([{ locale: 'ja' }])
  const answer = await app.reset(await app.resetCode(email), 'Bb2!bbbb')
  expect(answer.json().data).toMatchObject({
    resourceUrl: 'https://energy.example',
    applicationName: 'Energy',
  })
  await app.administration.disable(email)
  expect(await app.resets.startReset({ accountId: id })).toBe(false)
})
