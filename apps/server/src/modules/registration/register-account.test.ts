import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { emailKey } from '@portico/contract/email/email'
import { MINUTE_S } from '@portico/contract/kernel/units'
import {
  REGISTRATION_REPEAT_AFTER_S,
  REGISTRATIONS_PER_HOUR_PER_NETWORK,
} from '@portico/contract/registration/limits'
import { LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES } from '@portico/contract/tokens/limits'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PASSWORD,
} from '../../../test-kit/accounts-app.ts'
import { counters } from '../../core/counters/tables.ts'
import { accounts, agreements } from '../accounts/tables.ts'
import {
  EMAIL_OCCUPIED_PER_DAY_PER_NETWORK,
  REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK,
} from './register-account.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const rowOf = async (email: string) =>
  (
    await app.db
      .select()
      .from(accounts)
      .where(eq(accounts.emailKey, emailKey(email)))
  )[0]

describe('the form of a registration', () => {
  it('gets all its errors in one answer, field by field', async () => {
    const answer = await app.call('POST', '/v1/registration', {
      body: {
        email: 'nobody',
        password: 'short',
        nationalityId: 'XX',
        inviteCode: 'NOPE',
        application: 'NOPE',
      },
    })
    expect(answer.statusCode).toBe(400)
    expect(errorsOf(answer).sort()).toEqual([
      'agreementPrivacy:required',
      'agreementTerms:required',
      'agreementUse:required',
      'email:wrong_email',
      'firstName:required',
      'inviteCode:incorrect_invite_code',
      'lastName:required',
      'nationalityId:invalid_value',
      'password:min_length',
      'unsupported_application',
    ])
  })

  it.each([
    'a\r\nBcc: b@example.com',
    'a\0@example.com',
    'a@b@example.com',
    '"a b"@example.com',
    'a＠example.com',
    'a\ud800@example.com',
    'a@192.0.2.1',
    'a@example.1',
    `${'a'.repeat(250)}@example.com`,
  ])('is refused with the address %j, and no mail goes out', async (email) => {
    const before = (await app.mails()).length
    const answer = await app.register({ email })
    expect(errorsOf(answer)).toEqual(['email:wrong_email'])
    expect(await app.mails()).toHaveLength(before)
  })

  it.each(['\u2060', 'A\u0007da'])(
    'is refused with the name %j, which nobody could read',
    async (firstName) => {
      expect(errorsOf(await app.register({ firstName }))).toEqual(['firstName:invalid_value'])
    },
  )

  it.each(['नीति', 'می\u200Cخواهم', '👩\u200D🚀 Ada', '山田'])(
    'is taken with the name %j',
    async (firstName) => {
      expect((await app.register({ firstName })).statusCode).toBe(200)
    },
  )

  it('loses the signs that turn the text around a name', async () => {
    const { email } = await app.confirmed({ firstName: '\u202EadA\u200F', lastName: 'Love\u2066lace' })
    const row = await app.accounts.findAccountByEmail(app.db, email)
    expect(row).toMatchObject({ firstName: 'adA', lastName: 'Lovelace' })
  })

  it('cannot write fields that the contract does not name', async () => {
    const email = 'extra@example.com'
    const id = '00000000-0000-4000-8000-000000000000'
    const more = {
      id,
      verified: true,
      selfieRequired: true,
      role: 'admin',
      roles: ['admin'],
      status: 'active',
    }
    const answer = await app.register({ email, ...more })
    expect(answer.statusCode).toBe(200)
    const [waiting] = await app.waiting(email)
    await app.confirmNewest(email)
    const row = await rowOf(email)
    expect(row).toMatchObject({ verified: false, selfieRequired: false, roles: [], status: 'active' })
    expect(row?.id).toBe(waiting?.id)
    expect(row?.id).not.toBe(id)
  })

  it('is refused with a password of a mebibyte, which is never hashed', async () => {
    const email = 'long@example.com'
    const answer = await app.register({ email, password: 'Aa1!'.repeat(262_144) })
    expect(errorsOf(answer)).toEqual(['password:max_length'])
    expect(await app.waiting(email)).toEqual([])
  })

  it('is stored with every agreement, its version and its time', async () => {
    await app.register({ email: 'agreed@example.com' }, { headers: { 'x-locale': 'ja' } })
    const [waiting] = await app.waiting('agreed@example.com')
    await app.confirmNewest('agreed@example.com')
    const row = await rowOf('agreed@example.com')
    const kept = await app.db
      .select()
      .from(agreements)
      .where(eq(agreements.accountId, row?.id ?? ''))
    expect(kept.map(({ kind }) => kind).sort()).toEqual(['privacy', 'terms', 'use'])
    for (const agreement of kept) {
      expect(agreement).toMatchObject({ locale: 'ja', version: '2026-11-27' })
      expect(agreement.acceptedAt).toEqual(waiting?.registeredAt)
    }
  })

  it('is stored with the edition of the agreements that the operator names', async () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'portico-')), 'config.json')
    writeFileSync(file, JSON.stringify({ agreementsVersion: 'gate-2026-12' }))
    const gate = await openAccountsApp({ env: { CONFIG_FILE: file } })
    await gate.confirmed()
    const kept = await gate.db.select().from(agreements)
    expect(kept.map(({ version }) => version)).toEqual(Array(3).fill('gate-2026-12'))
    await gate.close()
  })
})

describe('the mail of a registration', () => {
  it('is in the language of the form, with a link that only PUBLIC_URL decides', async () => {
    const email = 'link@example.com'
    const headers = {
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
    }
    await app.register({ email, language: 'ar' }, { headers })
    const mail = await app.mailTo(email)
    expect(mail.locale).toBe('ar')
    expect(mail.slots.link?.startsWith(`${app.config.publicUrl}/ar/confirmation/`)).toBe(true)
    expect(mail.slots.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{8}$/)
  })

  it('names the sponsor whose code was used, in any spelling', async () => {
    const sponsor = await app.confirmed({ firstName: 'Ada', lastName: 'Winter' })
    const inviteCode = ` ${sponsor.inviteCode.toLowerCase().slice(0, 5)}-${sponsor.inviteCode.slice(5)}`
    await app.register({ email: 'invited@example.com', inviteCode })
    expect((await app.mailTo('invited@example.com')).slots.sponsor).toBe('Ada')
    await app.confirmNewest('invited@example.com')
    expect((await rowOf('invited@example.com'))?.sponsorId).toBe(sponsor.id)
  })
})

describe('an invite code at registration', () => {
  it('is refused when it is blocked', async () => {
    const sponsor = await app.confirmed()
    await app.db.update(accounts).set({ inviteBlocked: true }).where(eq(accounts.id, sponsor.id))
    const answer = await app.register({ inviteCode: sponsor.inviteCode })
    expect(errorsOf(answer)).toEqual(['inviteCode:blocked_invite_code'])
  })

  it('cannot be guessed with a form that has other errors', async () => {
    const { inviteCode } = await app.confirmed()
    const from = '203.0.113.30'
    const attempt = (code: string) => app.register({ email: '', inviteCode: code }, { from })
    for (let i = 0; i < REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK; i++) {
      expect(errorsOf(await attempt(`NOBODY${i}`))).toContain('inviteCode:incorrect_invite_code')
    }
    for (const code of [inviteCode, 'NOBODY']) {
      expect(errorsOf(await attempt(code))).toEqual(['too_many_requests'])
    }
    // A person without a code does not have to wait.
    expect((await app.register({}, { from })).statusCode).toBe(200)
    await app.shiftTime(MINUTE_S + 1)
    expect(errorsOf(await attempt(inviteCode))).toEqual(['email:required'])
  })

  it('is required where registration needs an invitation', async () => {
    const closed = await openAccountsApp({ env: { REGISTRATION_WITHOUT_REFERRAL: 'FALSE' } })
    expect(errorsOf(await closed.register())).toEqual(['inviteCode:required'])
    await closed.close()
  })
})

describe('a registration with an occupied address', () => {
  it('is told so ten times a day to one network, then answered like one with a fresh address', async () => {
    const from = '203.0.113.9'
    const { email } = await app.confirmed()
    for (let i = 0; i < EMAIL_OCCUPIED_PER_DAY_PER_NETWORK; i++) {
      expect(errorsOf(await app.register({ email: email.toUpperCase() }, { from }))).toEqual([
        'email:email_occupied',
      ])
    }
    const silent = await app.register({ email }, { from })
    expect(silent.statusCode).toBe(200)
    expect(cookiesOf(silent)).toHaveProperty('registration')
    expect(await app.mailsTo(email, 'registration-already')).toHaveLength(1)
    expect(errorsOf(await app.register({ email }, { from: '203.0.113.10' }))).toEqual([
      'email:email_occupied',
    ])
    expect((await app.signIn(email, { password: PASSWORD })).statusCode).toBe(200)
  })

  it('is answered like a fresh one in the hardened profile, and its owner is told once a day', async () => {
    const hardened = await openAccountsApp({ env: { PROFILE: 'hardened' } })
    const { email } = await hardened.confirmed({ password: 'a long sentence' })
    const attempt = (address: string) =>
      hardened.register({ email: address, password: 'another sentence' }, { from: '203.0.113.20' })
    const fresh = await attempt('fresh@example.com')
    const occupied = await attempt(email)
    expect(occupied.statusCode).toBe(fresh.statusCode)
    expect(occupied.body).toBe(fresh.body)
    expect(Object.keys(occupied.headers)).toEqual(Object.keys(fresh.headers))
    const [freshAgain, occupiedAgain] = [await attempt('fresh@example.com'), await attempt(email)]
    expect([freshAgain.statusCode, occupiedAgain.statusCode]).toEqual([429, 429])
    await hardened.shiftTime(REGISTRATION_REPEAT_AFTER_S + 1)
    await attempt(email)
    expect(await hardened.mailsTo(email, 'registration-already')).toHaveLength(1)
    await hardened.close()
  })
})

describe('many registrations from one network', () => {
  it('are refused after sixty valid ones in an hour; malformed ones do not count', async () => {
    const from = '2001:db8:1:2::1'
    expect((await app.register({ email: 'nothing' }, { from })).statusCode).toBe(400)
    for (let i = 0; i < REGISTRATIONS_PER_HOUR_PER_NETWORK; i++) {
      expect((await app.register({}, { from })).statusCode).toBe(200)
    }
    const refused = await app.register({}, { from: '2001:db8:1:2:ffff::9' })
    expect(refused.statusCode).toBe(429)
    expect(errorsOf(refused)).toEqual(['too_many_requests'])
    expect((await app.register({}, { from: '2001:db8:1:3::1' })).statusCode).toBe(200)
  })

  it('need a challenge, good for one registration, while that network guesses passwords', async () => {
    const from = '203.0.113.77'
    const count = LOGIN_NETWORK_CHALLENGE_AFTER_FAILURES
    const expiresAt = new Date(Date.now() + 600_000)
    await app.db.insert(counters).values({ key: `sign-in:prefix:${from}`, count, expiresAt })
    expect(errorsOf(await app.register({}, { from }))).toEqual([
      'googleRecaptchaV2:google_recaptcha_v2_required',
    ])
    const googleRecaptchaV2 = await app.solved()
    expect((await app.register({ googleRecaptchaV2 }, { from })).statusCode).toBe(200)
    expect(errorsOf(await app.register({ googleRecaptchaV2 }, { from }))).toEqual([
      'googleRecaptchaV2:invalid_recaptcha',
    ])
  })
})
