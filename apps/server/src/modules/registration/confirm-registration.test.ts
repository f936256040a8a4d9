import {
  CONFIRMATION_LINK_LIFE_S,
  REGISTRATION_SIGN_IN_LIFE_S,
  RESEND_AFTER_S,
} from '@portico/contract/registration/limits'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { CODE_MISSES_PER_HOUR_PER_NETWORK } from '../../core/codes/code-misses.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { counters } from '../../core/counters/tables.ts'
import { MAIL_REQUESTS_PER_HOUR_PER_NETWORK } from '../../core/mail/mail-requests.ts'
import { accounts } from '../accounts/tables.ts'
import { auditEvents } from '../audit/tables.ts'
import { maskEmail } from './read-confirmation.ts'
import { RESENDS_PER_HOUR } from './resend-confirmation.ts'

const TRADING = {
  resourceUrl: 'https://trade.example',
  applicationName: 'Trading',
  application: 'TRADING',
  backUrl: null,
}

let app: AccountsApp
let people = 0
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const confirm = (body: Record<string, string>, from?: string) =>
  app.call('POST', '/v1/registration/confirm', { body, ...(from ? { from } : {}) })
const stateOf = async (code: string, cookies: Record<string, string> = {}, from = '192.0.2.1') =>
  (await app.call('GET', `/v1/registration/confirm/state?code=${code}`, { cookies, from })).json().data
const accountOf = async (email: string) =>
  (await app.db.select().from(accounts).where(eq(accounts.emailKey, email)))[0]
const statusOf = async (email: string) => (await accountOf(email))?.status
const confirmations = async (email: string) => {
  const row = await accountOf(email)
  return app.db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.subjectId, row?.id ?? ''), eq(auditEvents.action, 'registration.confirm')))
}

const registeredAt = async (email: string) => (await app.waiting(email))[0]?.registeredAt.toISOString()

async function registered(more: Record<string, unknown> = {}) {
  const email = `waiting${++people}@example.com`
  const answer = await app.register({ email, ...more }, { from: `198.51.100.${people}` })
  expect(answer.statusCode).toBe(200)
  return { email, ...(await app.codesOf(email)), cookies: cookiesOf(answer) }
}

describe("the code in a confirmation's link", () => {
  it('confirms once; the same code again is the same success without a second effect', async () => {
    const { email, link } = await registered({ application: 'trading' })
    const first = await confirm({ code: link })
    expect(first.json().data).toEqual(TRADING)
    expect(await statusOf(email)).toBe('active')
    const second = await confirm({ code: link })
    expect(second.json()).toEqual(first.json())
    expect(await confirmations(email)).toHaveLength(1)
  })

  it('leads to no other site when registered at the portal itself, and never signs in', async () => {
    const { link } = await registered()
    const answer = await confirm({ code: link })
    expect(answer.json().data).toEqual({
      resourceUrl: null,
      applicationName: null,
      application: null,
      backUrl: null,
    })
    expect(answer.cookies).toEqual([])
  })

  it('is incorrect when unknown, required when missing', async () => {
    expect(errorsOf(await confirm({ code: 'x'.repeat(43) }))).toEqual(['code:incorrect_code'])
    expect(errorsOf(await confirm({}))).toEqual(['code:required'])
  })

  it('is refused a day later', async () => {
    const { email, link, typed } = await registered()
    await app.shiftTime(CONFIRMATION_LINK_LIFE_S - 60)
    expect((await stateOf(link)).state).toBe('ready')
    await app.shiftTime(61)
    expect(errorsOf(await confirm({ code: link }))).toEqual(['code:invalid_token'])
    expect(errorsOf(await confirm({ code: typed, email }))).toEqual(['code:invalid_token'])
    expect((await stateOf(link)).state).toBe('expired')
    expect(await statusOf(email)).toBeUndefined()
  })

  it('does not open an account that was disabled since', async () => {
    const { email, link } = await registered()
    await confirm({ code: link })
    await app.db.update(accounts).set({ status: 'disabled' }).where(eq(accounts.emailKey, email))
    expect(errorsOf(await confirm({ code: link }))).toEqual(['code:incorrect_code'])
    expect(await statusOf(email)).toBe('disabled')
  })

  it('is stored neither as it is nor in a form that could be tried out', async () => {
    const { link, typed } = await registered()
    const dump = JSON.stringify(await app.db.select().from(oneTimeCodes))
    expect(dump).not.toContain(link)
    expect(dump).not.toContain(typed)
  })
})

describe('the confirmation page before it confirms', () => {
  it('is told whether this browser registered, and changes nothing', async () => {
    const { email, link, cookies } = await registered()
    const known = { emailHint: maskEmail(email), email: null, registeredAt: await registeredAt(email) }
    expect(await stateOf(link, cookies)).toEqual({ state: 'ready', sameBrowser: true, ...known })
    expect(await stateOf(link)).toEqual({ state: 'ready', sameBrowser: false, ...known })
    expect(await stateOf(link, { registration: 'planted' })).toMatchObject({ sameBrowser: false })
    await app.call('HEAD', `/v1/registration/confirm/state?code=${link}`)
    await app.call('GET', `/v1/registration/confirm?code=${link}`)
    await app.call('HEAD', `/v1/registration/confirm?code=${link}`)
    expect(await statusOf(email)).toBeUndefined()
    await confirm({ code: link })
    expect(await stateOf(link, cookies)).toMatchObject({ state: 'confirmed' })
  })

  it('is told nothing about a code that does not exist', async () => {
    const nothing = { sameBrowser: false, emailHint: null, email: null, registeredAt: null }
    expect(await stateOf('nothing')).toEqual({ state: 'unknown', ...nothing })
  })

  it('is told the whole address in the ten minutes after the confirmation, for the sign-in, and not longer', async () => {
    const { email, link } = await registered()
    await confirm({ code: link })
    await app.shiftTime(REGISTRATION_SIGN_IN_LIFE_S - 60)
    expect(await stateOf(link)).toMatchObject({ email })
    await app.shiftTime(60)
    expect(await stateOf(link)).toMatchObject({
      state: 'confirmed',
      email: null,
      emailHint: maskEmail(email),
    })
  })

  it('is told only the first letter of the address', () => {
    expect(maskEmail('anna@example.com')).toBe('a•••@example.com')
  })
})

describe('wrong codes of a confirmation', () => {
  it('are limited to thirty an hour for one network, right ones not at all', async () => {
    const from = '192.0.2.99'
    const { link } = await registered()
    for (let i = 0; i < CODE_MISSES_PER_HOUR_PER_NETWORK; i++) {
      const answer =
        i % 2
          ? await confirm({ code: `wrong${i}` }, from)
          : await confirm({ code: `wrong${i}`, email: 'a@b.cc' }, from)
      expect(answer.statusCode).toBe(400)
    }
    const refused = await confirm({ code: 'wrong' }, from)
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    const state = await app.call('GET', '/v1/registration/confirm/state?code=wrong', { from })
    expect(state.statusCode).toBe(429)
    const recorded = await app.db.select().from(auditEvents).where(eq(auditEvents.address, from))
    expect(recorded).toHaveLength(CODE_MISSES_PER_HOUR_PER_NETWORK)
    expect((await confirm({ code: link }, from)).statusCode).toBe(200)
    expect((await confirm({ code: link }, from)).statusCode).toBe(200)
  })
})

describe('another mail of the confirmation', () => {
  const resend = async (email: string, application?: string, made: { from?: string } = {}) => {
    const answer = await app.call('POST', '/v1/registration/confirm/resend', {
      body: { email, application },
      ...made,
    })
    await app.settle()
    return answer
  }

  it('comes a minute later, at most five times an hour; the codes before it go on working', async () => {
    const { email, link } = await registered({ application: 'TRADING' })
    expect((await resend(email)).statusCode).toBe(200)
    expect(await app.mailsTo(email)).toHaveLength(1)
    for (let i = 0; i < RESENDS_PER_HOUR + 1; i++) {
      await app.shiftTime(RESEND_AFTER_S + 1)
      expect((await resend(email)).json()).toEqual({ state: 'success', data: null })
      expect((await resend(email)).statusCode).toBe(200)
    }
    // The attempt within the first minute was counted too.
    expect(await app.mailsTo(email)).toHaveLength(RESENDS_PER_HOUR)
    const newest = await app.codesOf(email)
    expect(newest.link).not.toBe(link)
    for (const code of [link, newest.link]) {
      expect((await confirm({ code })).json().data.applicationName).toBe('Trading')
    }
    expect(await confirmations(email)).toHaveLength(1)
  })

  it('keeps knowing the browser that registered', async () => {
    const { email, cookies } = await registered()
    await app.shiftTime(RESEND_AFTER_S + 1)
    await resend(email)
    expect(await stateOf((await app.codesOf(email)).link, cookies)).toMatchObject({ sameBrowser: true })
  })

  it('names the sponsor, as the first one did', async () => {
    const sponsor = await app.confirmed({ firstName: 'Ada', lastName: 'Winter' })
    const { email } = await registered({ inviteCode: sponsor.inviteCode })
    await app.shiftTime(RESEND_AFTER_S + 1)
    await resend(email)
    const mails = await app.mailsTo(email)
    expect(mails.map(({ slots }) => slots.sponsor)).toEqual(['Ada', 'Ada'])
    await app.administration.disable(sponsor.email)
    await app.shiftTime(RESEND_AFTER_S + 1)
    await resend(email)
    expect((await app.mailTo(email)).slots.sponsor).toBeUndefined()
  })

  it('is promised to everybody and sent only to an address that waits for its confirmation', async () => {
    const { email } = await app.confirmed()
    const before = (await app.mails()).length
    const answers = [await resend(email), await resend('nobody@example.com')]
    expect(answers.map(({ body }) => body)).toEqual(Array(2).fill('{"state":"success","data":null}'))
    expect(await app.mails()).toHaveLength(before)
    expect(errorsOf(await resend('nothing'))).toEqual(['email:wrong_email'])
  })

  it('is limited for one network, which is told so whatever the address: nothing is sent or written', async () => {
    const [last, late] = [await registered(), await registered()]
    await app.shiftTime(RESEND_AFTER_S + 1)
    const from = '192.0.2.77'
    for (let i = 1; i < MAIL_REQUESTS_PER_HOUR_PER_NETWORK; i++) {
      await resend(`nobody${i}@example.com`, undefined, { from })
    }
    const atTheEdge = await resend(last.email, undefined, { from })
    expect(await app.mailsTo(last.email)).toHaveLength(2)
    const rows = await app.db.$count(counters)
    const beyond = await resend(late.email, undefined, { from })
    const ofNobody = await resend('made.up@example.com', undefined, { from })
    expect(atTheEdge.statusCode).toBe(200)
    for (const refused of [beyond, ofNobody]) {
      expect([refused.statusCode, ...errorsOf(refused)]).toEqual([429, 'too_many_requests'])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect(await app.mailsTo(late.email)).toHaveLength(1)
    expect(await app.db.$count(counters)).toBe(rows)
    await resend(late.email, undefined, { from: '192.0.2.78' })
    expect(await app.mailsTo(late.email)).toHaveLength(2)
  })
})
