import { REPORT_LINK_LIFE_S } from '@portico/contract/report-sign-in/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PASSWORD,
} from '../../../../test-kit/accounts-app.ts'
import { CODE_MISSES_PER_HOUR_PER_NETWORK } from '../../../core/codes/code-misses.ts'
import { oneTimeCodes } from '../../../core/codes/tables.ts'
import { devices } from '../../accounts/tables.ts'
import { auditEvents } from '../../audit/tables.ts'

const STRANGER = {
  from: '203.0.113.66',
  headers: { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
}
const NEW = 'Bb2!bbbb'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const report = (code: string, from = '192.0.2.1', locale = 'en') =>
  app.call('POST', '/v1/sessions/not-me', { body: { code }, from, headers: { 'x-locale': locale } })
const state = (code: string, from = '192.0.2.1') =>
  app.call('GET', `/v1/sessions/not-me/state?code=${code}`, { from })
const noticesTo = (email: string) => app.mailsTo(email, 'sessions-new-device')
const linkOf = (mail: { slots: Record<string, string | undefined> } | undefined) => mail?.slots.link ?? ''
const codeOf = (link: string) => link.split('/').at(-1) ?? ''

/** The account's owner is signed in, and a stranger who knows the password has just signed in too. */
async function stolen(language = 'en') {
  const person = await app.confirmed({ language })
  const home = await app.browser(person.email, { headers: { 'x-locale': language } })
  const thief = await app.browser(person.email, STRANGER)
  const link = linkOf((await noticesTo(person.email)).at(-1))
  return { ...person, home, thief, link, code: codeOf(link) }
}
const alive = async (cookies: Record<string, string>) =>
  (await app.call('GET', '/v1/user', { cookies })).statusCode === 200

describe('the link in the notice of a sign-in', () => {
  it('leads to a page in the language of the account, with 256 bits that are stored as a hash', async () => {
    const { link, code } = await stolen('de')
    expect(link).toBe(`${app.config.publicUrl}/de/not-me/${code}`)
    expect(code).toMatch(/^[\w-]{43}$/)
    const rows = await app.db.select().from(oneTimeCodes)
    expect(JSON.stringify(rows)).not.toContain(code)
  })

  it('changes nothing when a mail scanner opens it', async () => {
    const { code, home, thief } = await stolen()
    for (let i = 0; i < 2; i++) {
      expect((await state(code)).json().data).toEqual({
        state: 'ready',
        signIn: {
          browser: 'Firefox',
          system: 'Linux',
          address: STRANGER.from,
          at: expect.stringMatching(/^\d{4}-.*Z$/),
        },
      })
    }
    await app.call('HEAD', `/v1/sessions/not-me/state?code=${code}`)
    await app.call('HEAD', `/en/not-me/${code}`)
    await app.call('GET', `/en/not-me/${code}`)
    expect((await app.call('GET', '/v1/sessions/not-me')).statusCode).not.toBe(200)
    expect([await alive(home), await alive(thief)]).toEqual([true, true])
  })
})

describe('"this was not me"', () => {
  it('ends every session, forgets every browser, stops the password and mails a link to a new one', async () => {
    const { email, id, code, home, thief } = await stolen('fr')
    const token = await app.token(email)
    const minted = (await app.mint(token, 'TRADING')).json().access_token
    for (const bearer of [token, minted]) expect((await app.user(bearer)).statusCode).toBe(200)

    expect((await report(code, undefined, 'fr')).json()).toEqual({ state: 'success', data: null })
    expect([await alive(home), await alive(thief)]).toEqual([false, false])
    for (const bearer of [token, minted]) expect((await app.user(bearer)).statusCode).toBe(401)
    const again = await app.signIn(email, { session: 'cookie' }, { ...STRANGER, cookies: thief })
    expect(again.json().error_description).toBe('Bad credentials')
    expect(await app.db.select().from(devices).where(eq(devices.accountId, id))).toEqual([])

    const mail = await app.mailTo(email, 'passwords-reset')
    expect(mail.locale).toBe('fr')
    const body = { code: codeOf(linkOf(mail)), password: NEW }
    expect((await app.call('POST', '/v1/password/reset/confirm', { body })).statusCode).toBe(200)
    expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
    const events = await app.db.select().from(auditEvents).where(eq(auditEvents.subjectId, id))
    expect(events.filter(({ action }) => action === 'session.disown')).toMatchObject([
      { result: 'success', address: '192.0.2.1' },
    ])
  })

  it('clicked twice is the same success, and has no second effect', async () => {
    const { email, code } = await stolen()
    await report(code)
    const reset = await app.mailTo(email, 'passwords-reset')
    const body = { code: codeOf(linkOf(reset)), password: NEW }
    await app.call('POST', '/v1/password/reset/confirm', { body })
    const token = (await app.signIn(email, { password: NEW })).json().access_token
    expect((await report(code)).statusCode).toBe(200)
    expect((await state(code)).json().data.state).toBe('used')
    expect((await app.user(token)).statusCode).toBe(200)
    expect(await app.mailsTo(email, 'passwords-reset')).toHaveLength(1)
  })

  it('ends everything too after the stranger has changed the password', async () => {
    const { email, code, thief } = await stolen()
    const body = { password: PASSWORD, newPassword: 'Th1ef!thief' }
    const changed = await app.call('PUT', '/v1/password', { body, cookies: thief, from: STRANGER.from })
    expect(changed.statusCode).toBe(200)
    const again = cookiesOf(await app.signIn(email, { session: 'cookie', password: 'Th1ef!thief' }, STRANGER))
    expect(await alive(again)).toBe(true)
    expect((await state(code)).json().data.state).toBe('ready')
    expect((await report(code)).statusCode).toBe(200)
    expect(await alive(again)).toBe(false)
    const tried = await app.signIn(email, { password: 'Th1ef!thief' }, STRANGER)
    expect(tried.json().error_description).toBe('Bad credentials')
    expect(await app.mailsTo(email, 'passwords-reset')).toHaveLength(1)
  })

  it('is refused once the link of a reset has set a password', async () => {
    const { email, code } = await stolen()
    await app.askReset(email)
    expect((await app.reset(await app.resetCode(email), NEW)).statusCode).toBe(200)
    expect(errorsOf(await report(code))).toEqual(['code:incorrect_code'])
    expect((await state(code)).json().data.state).toBe('used')
    expect((await app.signIn(email, { password: NEW })).statusCode).toBe(200)
  })

  it('is refused once the link of another mail was used', async () => {
    const first = await stolen()
    const elsewhere = { ...STRANGER, from: '203.0.113.67' }
    await app.browser(first.email, elsewhere)
    const second = codeOf(linkOf((await noticesTo(first.email)).at(-1)))
    expect(second).not.toBe(first.code)
    expect((await state(first.code)).json().data.state).toBe('ready')
    expect((await report(second)).statusCode).toBe(200)
    expect(errorsOf(await report(first.code))).toEqual(['code:incorrect_code'])
    expect((await state(first.code)).json().data.state).toBe('used')
  })

  it('expires', async () => {
    const { code, email } = await stolen()
    await app.later(REPORT_LINK_LIFE_S + 1)
    expect((await state(code)).json().data.state).toBe('expired')
    const answer = await report(code)
    expect([answer.statusCode, ...errorsOf(answer)]).toEqual([400, 'code:invalid_token'])
    expect((await app.signIn(email)).statusCode).toBe(200)
  })

  it('leaves other accounts alone', async () => {
    const [victim, other] = [await stolen(), await stolen()]
    await report(victim.code)
    expect(await alive(other.home)).toBe(true)
    expect((await app.signIn(other.email)).statusCode).toBe(200)
  })

  it('counts a code of another kind, or an invented one, as a miss', async () => {
    const from = '198.51.100.44'
    const { email } = await app.confirmed()
    const { link } = await app.codesOf(email)
    expect(errorsOf(await report('', from))).toEqual(['code:required'])
    expect(errorsOf(await report(link, from))).toEqual(['code:incorrect_code'])
    expect((await state('never', from)).json().data).toEqual({ state: 'unknown', signIn: null })
    for (let i = 2; i < CODE_MISSES_PER_HOUR_PER_NETWORK; i++) {
      expect(errorsOf(await report(`guess${i}`, from))).toEqual(['code:incorrect_code'])
    }
    expect((await report('one more', from)).statusCode).toBe(429)
    expect((await state('one more', from)).statusCode).toBe(429)
    const { code } = await stolen()
    expect((await report(code, from)).statusCode).toBe(200)
  })
})
