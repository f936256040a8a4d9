import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  cookiesOf,
  errorsOf,
  openAccountsApp,
  PASSWORD,
  SESSION,
} from '../../../../test-kit/accounts-app.ts'
import type { Authenticator } from '../../../../test-kit/authenticator.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { qrSteps } from '../../../../test-kit/qr-login.ts'
import { secondSteps } from '../../../../test-kit/second-step.ts'
import { staffSteps } from '../../../../test-kit/staff.ts'
import { factors } from '../../two-factor/tables.ts'

const REFUSED = '403 secondFactor:access_denied'

let app: AccountsApp
let desk: ReturnType<typeof staffSteps>
let people: ReturnType<typeof secondSteps>
let keys: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp({ env: { PUBLIC_URL: 'http://localhost:5240' } })
  desk = staffSteps(app)
  people = secondSteps(app)
  keys = passkeySteps(app)
  await people.factors.allowDeactivation()
})
afterAll(() => app.close())
beforeEach(() => people.factors.amidStep())

/** A sign-in by password and one code. */
async function byCode(email: string, otp: string): Promise<string> {
  const answer = await people.goOn(await people.pending(email), { otp })
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return answer.json().access_token
}

async function byApp(email: string, secret: string): Promise<string> {
  people.factors.nextStep()
  return byCode(email, people.factors.shownBy(secret))
}

/** A sign-in by a passkey alone; answers the value of its cookie. */
async function byPasskey(authenticator: Authenticator): Promise<string> {
  const answer = await keys.signIn(authenticator)
  if (answer.statusCode !== 200) throw new Error(answer.body)
  return cookiesOf(answer)[SESSION] ?? ''
}

/** A moderator with an authenticator that came with the role. */
async function moderator(more: Record<string, unknown> = {}) {
  const person = await app.confirmed(more)
  const { secret, recoveryCodes } = await people.factors.withAuthenticator(await app.token(person.email))
  await app.administration.grant(person.email, 'moderator')
  return { ...person, secret, recoveryCodes }
}

describe('whoever has the password of a member of staff opens no console by', () => {
  it.each([true, false])(
    'an authenticator of their own, added in that session (a role granted before: %s)',
    async (isSleeping) => {
      const person = await app.confirmed()
      if (isSleeping) await app.administration.grant(person.email, 'administrator')
      const stolen = await app.token(person.email)
      const { secret } = await people.factors.withAuthenticator(stolen)
      if (!isSleeping) await desk.giveRoles(person.id, 'administrator')
      expect(await desk.enters(stolen)).toBe(REFUSED)
      const again = await byApp(person.email, secret)
      expect(await desk.enters(again)).toBe(REFUSED)
      const way = await desk.askWay(again)
      expect([way.statusCode, ...errorsOf(way)].join(' ')).toBe(REFUSED)
      expect((await desk.handOver(again)).statusCode).toBe(400)
    },
  )

  it('a passkey of their own, added in that session', async () => {
    const person = await app.confirmed()
    await app.administration.grant(person.email, 'administrator')
    const stolen = await app.token(person.email)
    const authenticator = keys.authenticator()
    await keys.add(stolen, authenticator)
    expect(await desk.enters(stolen)).toBe(REFUSED)
    expect(await desk.enters(await byPasskey(authenticator))).toBe(REFUSED)
  })

  it('a recovery code that came with their own factor', async () => {
    const person = await app.confirmed()
    await app.administration.grant(person.email, 'administrator')
    const { recoveryCodes } = await people.factors.withAuthenticator(await app.token(person.email))
    expect(await desk.enters(await byCode(person.email, recoveryCodes[0] ?? ''))).toBe(REFUSED)
  })

  it('the mailbox besides, beside an authenticator that opens it', async () => {
    const person = await moderator()
    const own = await byApp(person.email, person.secret)
    expect(await desk.enters(own)).toBe('200')
    await people.factors.withEmail(own, person.email)
    await app.later(60)
    const pending = await people.pending(person.email)
    await people.goOn(pending, { two_fa_type: 'EMAIL' })
    const answer = await people.goOn(pending, { otp: await people.factors.mailed(person.email) })
    const stolen = answer.json().access_token as string
    expect(await desk.enters(stolen)).toBe(REFUSED)
    // Neither by a passkey that this session adds, nor by recovery codes that it makes anew.
    const authenticator = keys.authenticator()
    await keys.add(stolen, authenticator)
    expect(await desk.enters(await byPasskey(authenticator))).toBe(REFUSED)
    const renewed = await people.factors.renewCodes(stolen)
    const [code = ''] = renewed.json().data.codes as string[]
    expect(await desk.enters(await byCode(person.email, code))).toBe(REFUSED)
    // The owner still enters by what was there before.
    const owner = await people.pending(person.email)
    await people.goOn(owner, { two_fa_type: 'GOOGLE_AUTHENTICATOR' })
    people.factors.nextStep()
    const entered = await people.goOn(owner, { otp: people.factors.shownBy(person.secret) })
    expect(await desk.enters(entered.json().access_token)).toBe('200')
  })

  it('one recovery code: it proves with what is older than its session, and nothing that it adds', async () => {
    const person = await moderator()
    const [first = '', second = ''] = person.recoveryCodes
    const token = await byCode(person.email, first)
    expect(await desk.enters(token)).toBe('200')
    // The authenticator goes by another code, and one of the thief's comes in its place.
    expect((await people.factors.deactivate(token, 'GOOGLE_AUTHENTICATOR')).statusCode).toBe(200)
    const removed = await people.factors.confirmDeactivation(token, 'GOOGLE_AUTHENTICATOR', second)
    expect(removed.statusCode).toBe(200)
    expect(await desk.enters(token)).toBe(REFUSED)
    const { secret, recoveryCodes } = await people.factors.withAuthenticator(token)
    expect(await desk.enters(token)).toBe(REFUSED)
    expect(await desk.enters(await byApp(person.email, secret))).toBe(REFUSED)
    expect(await desk.enters(await byCode(person.email, recoveryCodes[0] ?? ''))).toBe(REFUSED)
  })

  it('one recovery code together with a factor that was confirmed after its session began', async () => {
    const person = await moderator()
    const token = await byCode(person.email, person.recoveryCodes[0] ?? '')
    const session = { activatedAt: new Date(Date.now() + 1000) }
    await app.db.update(factors).set(session).where(eq(factors.accountId, person.id))
    expect(await desk.enters(token)).toBe(REFUSED)
  })

  it('a browser that was trusted before the role', async () => {
    const person = await people.byApp()
    const first = await app.signIn(person.email, { session: 'cookie' })
    const trusting = await people.goOn(
      first.json().access_token,
      { session: 'cookie', otp: person.code(), trust_device: 'true' },
      { cookies: cookiesOf(first) },
    )
    const { device = '' } = cookiesOf(trusting)
    const stolen = await app.signIn(person.email, {}, { cookies: { device } })
    expect(stolen.json().authentication_status).toBe('SUCCESS')
    const token = stolen.json().access_token as string
    await desk.giveRoles(person.id, 'moderator')
    await app.db.update(factors).set({ confirmedAt: new Date() }).where(eq(factors.accountId, person.id))
    expect(await desk.enters(token)).toBe(REFUSED)
    const authenticator = keys.authenticator()
    await keys.add(token, authenticator)
    expect(await desk.enters(await byPasskey(authenticator))).toBe(REFUSED)
  })

  it('a QR sign-in that such a session approves', async () => {
    const qr = qrSteps(app)
    const approvedBy = async (token: string) => {
      const { code, cookies } = await qr.approved(token)
      return cookiesOf(await qr.redeem(code, cookies))[SESSION] ?? ''
    }
    const person = await app.confirmed()
    await app.administration.grant(person.email, 'moderator')
    const stolen = await app.token(person.email)
    await people.factors.withAuthenticator(stolen)
    expect(await desk.enters(await approvedBy(stolen))).toBe(REFUSED)
    // A recovery code proves for its own session alone; an authenticator for those that it approves too.
    const other = await moderator()
    const lost = await byCode(other.email, other.recoveryCodes[0] ?? '')
    expect(await desk.enters(await approvedBy(lost))).toBe(REFUSED)
    expect(await desk.enters(await approvedBy(await byApp(other.email, other.secret)))).toBe('200')
  })

  it('another means in place of the one that opened it', async () => {
    const person = await moderator()
    const token = await byApp(person.email, person.secret)
    expect(await desk.enters(token)).toBe('200')
    people.factors.nextStep()
    await people.factors.deactivate(token, 'GOOGLE_AUTHENTICATOR')
    const code = people.factors.shownBy(person.secret)
    expect((await people.factors.confirmDeactivation(token, 'GOOGLE_AUTHENTICATOR', code)).statusCode).toBe(
      200,
    )
    expect(await desk.enters(token)).toBe(REFUSED)
    const { secret } = await people.factors.withAuthenticator(token)
    expect(await desk.enters(token)).toBe(REFUSED)
    expect(await desk.enters(await byApp(person.email, secret))).toBe(REFUSED)
  })

  it('the password again: a step-up proves no more than the sign-in did', async () => {
    const person = await app.confirmed()
    await app.administration.grant(person.email, 'moderator')
    const stolen = await app.token(person.email)
    await people.factors.withAuthenticator(stolen)
    const answer = await app.call('POST', '/v1/step-up', {
      headers: { authorization: `Bearer ${stolen}` },
      body: { password: PASSWORD },
    })
    expect(answer.statusCode).toBe(200)
    expect(await desk.enters(stolen)).toBe(REFUSED)
  })
})

describe('what a grant of a role confirms', () => {
  it('is what is set up by then', async () => {
    const person = await moderator()
    expect(await desk.enters(await byApp(person.email, person.secret))).toBe('200')
    expect(await desk.enters(await byCode(person.email, person.recoveryCodes[0] ?? ''))).toBe('200')
  })

  it('is nothing for a scope that opens no console', async () => {
    const person = await people.byApp()
    await app.administration.grant(person.email, 'reports')
    const [factor] = await app.db
      .select()
      .from(factors)
      .where(and(eq(factors.accountId, person.id), eq(factors.type, 'GOOGLE_AUTHENTICATOR')))
    expect(factor?.confirmedAt).toBeNull()
  })
})
