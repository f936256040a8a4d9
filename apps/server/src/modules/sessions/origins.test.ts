import { and, desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { qrSteps } from '../../../test-kit/qr-login.ts'
import { BOT } from '../../../test-kit/second-factors.ts'
import { secondSteps } from '../../../test-kit/second-step.ts'
import { oneTimeCodes } from '../../core/codes/tables.ts'
import { devices } from '../accounts/tables.ts'
import { passkeys } from '../passkeys/tables.ts'
import { factors, recoveryCodes } from '../two-factor/tables.ts'
import { sessions } from './tables.ts'

const AGENT = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

let app: AccountsApp
let people: ReturnType<typeof secondSteps>
let keys: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp({ env: { ...BOT, PUBLIC_URL: 'http://localhost:5240' } })
  people = secondSteps(app)
  keys = passkeySteps(app)
})
afterAll(() => app.close())
beforeEach(() => people.factors.amidStep())

/** The newest session of an account. */
async function newest(accountId: string) {
  const [row] = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, accountId), eq(sessions.kind, 'session')))
    .orderBy(desc(sessions.createdAt))
    .limit(1)
  if (!row) throw new Error('the account has no session')
  return row
}
const proofOf = async (accountId: string) => {
  const { provedBy, provedMeans } = await newest(accountId)
  return { provedBy, provedMeans }
}
const factorOf = async (accountId: string, type: 'EMAIL' | 'TELEGRAM' | 'GOOGLE_AUTHENTICATOR') => {
  const [row] = await app.db
    .select()
    .from(factors)
    .where(and(eq(factors.accountId, accountId), eq(factors.type, type)))
  return row
}

describe('a session keeps what it has proved', () => {
  it('a password, and only the mailbox where a mailed link has just set it', async () => {
    const { id, email } = await app.confirmed()
    await app.token(email)
    expect(await proofOf(id)).toEqual({ provedBy: 'password', provedMeans: null })
    await app.askReset(email)
    expect((await app.reset(await app.resetCode(email), 'Bb2!bbbb')).statusCode).toBe(200)
    const again = await app.signIn(email, { password: 'Bb2!bbbb' })
    expect(again.statusCode).toBe(200)
    expect(await proofOf(id)).toEqual({ provedBy: 'mailbox', provedMeans: null })
  })

  it('the factor whose code completed it', async () => {
    const byEmail = await people.byEmail()
    const pending = await people.pending(byEmail.email)
    await people.goOn(pending, { otp: await people.factors.mailed(byEmail.email) })
    const mail = await factorOf(byEmail.id, 'EMAIL')
    expect(await proofOf(byEmail.id)).toEqual({ provedBy: 'mailed_code', provedMeans: mail?.id })

    const byApp = await people.byApp()
    await people.goOn(await people.pending(byApp.email), { otp: byApp.code() })
    const shown = await factorOf(byApp.id, 'GOOGLE_AUTHENTICATOR')
    expect(await proofOf(byApp.id)).toEqual({ provedBy: 'authenticator', provedMeans: shown?.id })

    const byChat = await app.confirmed()
    const { chat } = await people.factors.withMessenger(await app.token(byChat.email))
    const waiting = await people.pending(byChat.email)
    await people.goOn(waiting, { otp: await people.factors.messaged(chat) })
    const messenger = await factorOf(byChat.id, 'TELEGRAM')
    expect(await proofOf(byChat.id)).toEqual({ provedBy: 'messenger', provedMeans: messenger?.id })
  })

  it('the recovery code, and not the factor beside which it was typed', async () => {
    const person = await people.byApp()
    const otp = person.recoveryCodes[0] ?? ''
    expect((await people.goOn(await people.pending(person.email), { otp })).statusCode).toBe(200)
    const { provedBy, provedMeans } = await newest(person.id)
    const [used] = await app.db
      .select()
      .from(recoveryCodes)
      .where(eq(recoveryCodes.id, provedMeans ?? ''))
    expect(provedBy).toBe('recovery_code')
    expect(used?.usedAt).toBeInstanceOf(Date)
  })

  it('the passkey', async () => {
    const person = await app.confirmed()
    const token = await app.token(person.email)
    const authenticator = keys.authenticator()
    const { id } = await keys.add(token, authenticator)
    expect((await keys.signIn(authenticator)).statusCode).toBe(200)
    expect(await proofOf(person.id)).toEqual({ provedBy: 'passkey', provedMeans: id })
  })

  it('the trusted browser, which is not the factor that once made it trusted', async () => {
    const person = await people.byApp()
    const first = await app.signIn(person.email, { session: 'cookie' })
    const entered = await people.goOn(
      first.json().access_token,
      { session: 'cookie', otp: person.code(), trust_device: 'true' },
      { cookies: cookiesOf(first), headers: { 'user-agent': AGENT } },
    )
    const bySession = await newest(person.id)
    const [device] = await app.db.select().from(devices).where(eq(devices.accountId, person.id))
    const factor = await factorOf(person.id, 'GOOGLE_AUTHENTICATOR')
    expect(device).toMatchObject({
      addedBySession: bySession.id,
      addedWith: 'authenticator',
      addedWithMeans: factor?.id,
      addedFromDevice: 'Firefox, Linux',
      addedFromAddress: '192.0.2.1',
    })
    const { device: cookie = '' } = cookiesOf(entered)
    const again = await app.signIn(person.email, { session: 'cookie' }, { cookies: { device: cookie } })
    expect(again.json().authentication_status).toBe('SUCCESS')
    expect(await proofOf(person.id)).toEqual({ provedBy: 'trusted_browser', provedMeans: device?.id })
  })

  it('what the session had proved that approved it by a QR code, and which one that was', async () => {
    const qr = qrSteps(app)
    const person = await people.byApp()
    const answer = await people.goOn(await people.pending(person.email), { otp: person.code() })
    const approving = await newest(person.id)
    const { code, cookies } = await qr.approved(answer.json().access_token)
    const [grant] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'qr-login-grant'))
    const factor = await factorOf(person.id, 'GOOGLE_AUTHENTICATOR')
    expect(grant?.data).toMatchObject({
      sessionId: approving.id,
      origin: { addedBySession: approving.id, addedWith: 'authenticator', addedWithMeans: factor?.id },
    })
    expect((await qr.redeem(code, cookies)).statusCode).toBe(200)
    expect(await newest(person.id)).toMatchObject({
      method: 'qr_code',
      provedBy: 'authenticator',
      provedMeans: factor?.id,
      approvedBy: approving.id,
    })
  })
})

describe('what a session adds keeps that session and what it had proved', () => {
  it('a factor, its recovery codes and a passkey', async () => {
    const person = await app.confirmed()
    const answer = await app.signIn(person.email, {}, { headers: { 'user-agent': AGENT } })
    const token = answer.json().access_token as string
    const session = await newest(person.id)
    const origin = {
      addedBySession: session.id,
      addedWith: 'password',
      addedWithMeans: null,
      addedFromDevice: 'Firefox, Linux',
      addedFromAddress: '192.0.2.1',
    }
    await people.factors.withAuthenticator(token)
    await keys.add(token, keys.authenticator())
    const factor = await factorOf(person.id, 'GOOGLE_AUTHENTICATOR')
    const [passkey] = await app.db.select().from(passkeys).where(eq(passkeys.accountId, person.id))
    expect(factor).toMatchObject(origin)
    expect(passkey).toMatchObject(origin)
    const codes = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.id))
    expect(codes).toHaveLength(10)
    for (const code of codes) expect(code).toMatchObject(origin)
  })

  it('recovery codes that are made anew have the origin of the session that makes them', async () => {
    const person = await people.byApp()
    const answer = await people.goOn(await people.pending(person.email), { otp: person.code() })
    const session = await newest(person.id)
    expect((await people.factors.renewCodes(answer.json().access_token)).statusCode).toBe(200)
    const factor = await factorOf(person.id, 'GOOGLE_AUTHENTICATOR')
    const [code] = await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, person.id))
    expect(code).toMatchObject({
      addedBySession: session.id,
      addedWith: 'authenticator',
      addedWithMeans: factor?.id,
    })
  })

  it('a link by which a phone sends a photo', async () => {
    const person = await app.confirmed()
    const token = await app.token(person.email)
    const session = await newest(person.id)
    const answer = await app.call('POST', '/v1/upload-links', {
      headers: { authorization: `Bearer ${token}` },
      body: { documentType: 'PASSPORT' },
    })
    expect(answer.statusCode).toBe(200)
    const [link] = await app.db.select().from(oneTimeCodes).where(eq(oneTimeCodes.purpose, 'document-upload'))
    expect(link?.data).toMatchObject({ origin: { addedBySession: session.id, addedWith: 'password' } })
  })
})
