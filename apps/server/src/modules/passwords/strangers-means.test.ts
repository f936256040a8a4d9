import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import type { Authenticator } from '../../../test-kit/authenticator.ts'
import { passkeySteps } from '../../../test-kit/passkeys.ts'
import { type SecondSteps, secondSteps } from '../../../test-kit/second-step.ts'
import { passkeys } from '../passkeys/tables.ts'
import { factors, recoveryCodes } from '../two-factor/tables.ts'

const NEW_PASSWORD = 'Another1!pass'

let app: AccountsApp
let people: SecondSteps
let keys: ReturnType<typeof passkeySteps>
beforeAll(async () => {
  app = await openAccountsApp()
  people = secondSteps(app)
  keys = passkeySteps(app)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

/** Signs in by the authenticator, which shows a code that was never used. */
async function byApp(email: string, secret: string): Promise<string> {
  people.factors.nextStep()
  const answer = await people.goOn(await people.pending(email), { otp: people.factors.shownBy(secret) })
  return answer.json().access_token
}

async function resetByMail(email: string) {
  await app.askReset(email)
  const answer = await app.reset(await app.resetCode(email), NEW_PASSWORD)
  expect(answer.statusCode, answer.body).toBe(200)
}

async function notMe(email: string, template: string) {
  const { slots } = await app.mailTo(email, template)
  const code = new URL(slots.link ?? '').pathname.split('/').at(-1)
  // Looking at the page is no press: nothing changes.
  const before = await app.db.select().from(passkeys)
  expect((await app.call('GET', `/v1/sessions/not-me/state?code=${code}`)).json().data.state).toBe('ready')
  expect(await app.db.select().from(passkeys)).toHaveLength(before.length)
  expect((await app.call('POST', '/v1/sessions/not-me', { body: { code } })).statusCode).toBe(200)
  expect((await app.reset(await app.resetCode(email), NEW_PASSWORD)).statusCode).toBe(200)
}

const status = async (email: string, password = NEW_PASSWORD) =>
  (await app.signIn(email, { password })).json().authentication_status
const opens = async (authenticator: Authenticator) => (await keys.signIn(authenticator)).statusCode === 200

/** As if the account had been set up so long ago. */
async function age(accountId: string, seconds: number): Promise<void> {
  const past = sql.raw(`- interval '${seconds} seconds'`)
  await app.db
    .update(factors)
    .set({ activatedAt: sql`${factors.activatedAt} ${past}` })
    .where(eq(factors.accountId, accountId))
  await app.db
    .update(recoveryCodes)
    .set({ createdAt: sql`${recoveryCodes.createdAt} ${past}` })
    .where(eq(recoveryCodes.accountId, accountId))
}

describe('a stranger who knows the password', () => {
  it('and sets up an authenticator, recovery codes and a passkey has none of them after "this was not me"', async () => {
    const { email, id } = await app.confirmed()
    const stranger = await app.token(email)
    const { secret, recoveryCodes: codes } = await people.factors.withAuthenticator(stranger)
    const authenticator = keys.authenticator()
    await keys.add(await byApp(email, secret), authenticator)
    // The owner cannot get in any more: the password is not enough.
    expect(await status(email, PASSWORD)).toBe('TWO_FACTOR_AUTHENTICATION')
    await notMe(email, 'factors-added')
    expect(await status(email)).toBe('SUCCESS')
    expect(await opens(authenticator)).toBe(false)
    expect(codes).toHaveLength(10)
    expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))).toEqual([])
  })

  it('and adds to an account that had a second factor loses what is young, and the owner keeps what is old', async () => {
    const { email, id } = await app.confirmed()
    const owner = await app.token(email)
    const { secret, recoveryCodes: codes } = await people.factors.withAuthenticator(owner)
    await age(id, SUSPECT_MEANS_S + 1)
    // The stranger found the phone too, for a moment.
    await people.factors.withEmail(await byApp(email, secret), email)
    await notMe(email, 'factors-added')
    const answer = (await app.signIn(email, { password: NEW_PASSWORD })).json()
    expect(answer).toMatchObject({
      authentication_status: 'TWO_FACTOR_AUTHENTICATION',
      two_fa_types: ['GOOGLE_AUTHENTICATOR'],
    })
    const [code = ''] = codes
    expect((await people.goOn(answer.access_token, { otp: code })).statusCode).toBe(200)
  })

  it('and adds a passkey does not come in by it after a reset by mail', async () => {
    const { email } = await app.confirmed()
    const authenticator = keys.authenticator()
    await keys.add(await app.token(email), authenticator)
    expect(await opens(authenticator)).toBe(true)
    await resetByMail(email)
    expect(await opens(authenticator)).toBe(false)
  })

  it('and adds it by an authenticator of the same day neither, while no second factor is taken away', async () => {
    const { email } = await app.confirmed()
    const { secret } = await people.factors.withAuthenticator(await app.token(email))
    const authenticator = keys.authenticator()
    await keys.add(await byApp(email, secret), authenticator)
    await resetByMail(email)
    expect(await opens(authenticator)).toBe(false)
    expect(await status(email)).toBe('TWO_FACTOR_AUTHENTICATION')
  })

  it('takes no passkey from an owner who added it by a second factor of before', async () => {
    const { email, id } = await app.confirmed()
    const { secret } = await people.factors.withAuthenticator(await app.token(email))
    await age(id, SUSPECT_MEANS_S + 1)
    const [own, strangers] = [keys.authenticator(), keys.authenticator()]
    await keys.add(await byApp(email, secret), own)
    // A passkey of the time before sessions kept what they had proved.
    await keys.add(await byApp(email, secret), strangers, 'Old')
    await app.db.update(passkeys).set({ addedWith: 'unknown' }).where(eq(passkeys.name, 'Old'))
    await resetByMail(email)
    expect([await opens(own), await opens(strangers)]).toEqual([true, false])
    expect(await status(email)).toBe('TWO_FACTOR_AUTHENTICATION')
  })
})

it('what is reported may be older than the last days: everything that was added since goes', async () => {
  const { email, id } = await app.confirmed()
  const token = await app.token(email)
  const headers = { authorization: `Bearer ${token}` }
  const { code } = await app.database.transaction(async (tx) => ({
    code: await app.sessions.issueReport(
      tx,
      id,
      undefined,
      new Date(Date.now() - 3 * SUSPECT_MEANS_S * 1000),
    ),
  }))
  await people.factors.withAuthenticator(token)
  await age(id, 2 * SUSPECT_MEANS_S)
  expect((await app.call('GET', '/v1/two-fa/tokens', { headers })).json().data.tokens).toHaveLength(1)
  await app.call('POST', '/v1/sessions/not-me', { body: { code } })
  await app.reset(await app.resetCode(email), NEW_PASSWORD)
  expect(await status(email)).toBe('SUCCESS')
})
