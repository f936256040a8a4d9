import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccountsApp, cookiesOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import type { Tweak } from '../../../../test-kit/authenticator.ts'
import { passkeySteps } from '../../../../test-kit/passkeys.ts'
import { type SecondSteps, secondSteps } from '../../../../test-kit/second-step.ts'
import { sessions } from '../../sessions/tables.ts'

let app: AccountsApp
let steps: ReturnType<typeof passkeySteps>
let people: SecondSteps
beforeAll(async () => {
  app = await openAccountsApp()
  steps = passkeySteps(app)
  people = secondSteps(app)
})
beforeEach(() => people.factors.amidStep())
afterAll(() => app.close())

/** Somebody with a factor by e-mail and a passkey, whose password was right. */
async function halfway() {
  const person = await app.confirmed()
  const token = await app.token(person.email)
  const authenticator = steps.authenticator()
  await steps.add(token, authenticator)
  await people.factors.withEmail(token, person.email)
  const answer = await app.signIn(person.email)
  return { ...person, authenticator, pending: answer.json().access_token as string, answer }
}

async function complete(
  pending: string,
  authenticator: ReturnType<typeof steps.authenticator>,
  tweak: Tweak = {},
) {
  const { options, cookies } = await steps.start()
  const form = {
    grant_type: 'passkey',
    oauth_token: pending,
    assertion: JSON.stringify(authenticator.get(options, tweak)),
  }
  return app.call('POST', '/oauth/token', { client: app.client, form, cookies })
}

const outcome = (answer: { json(): { error?: string } }) => answer.json().error ?? 'signed in'

describe('a passkey as the second step of a password', () => {
  it('is among the types of an account that has one', async () => {
    const { answer, pending, authenticator } = await halfway()
    expect(answer.json()).toMatchObject({ two_fa_type: 'EMAIL', two_fa_types: ['EMAIL', 'PASSKEY'] })
    const completed = await complete(pending, authenticator)
    expect(completed.json()).toMatchObject({ authentication_status: 'SUCCESS', scope: 'account' })
    const token = completed.json().access_token as string
    expect((await app.check(token)).json()).toMatchObject({ amr: ['pwd', 'pop', 'user', 'mfa'] })
    expect(outcome(await complete(pending, authenticator))).toBe('invalid_token')
  })

  it('is no reason by itself to ask for a second step', async () => {
    const { email } = await app.confirmed()
    await steps.add(await app.token(email), steps.authenticator())
    expect((await app.signIn(email)).json()).toMatchObject({ authentication_status: 'SUCCESS' })
  })

  it('signs in alone, without the password, and without a second step', async () => {
    const { authenticator } = await halfway()
    const answer = await steps.signIn(authenticator)
    expect(answer.json()).toMatchObject({ authentication_status: 'SUCCESS', two_fa_type: null })
  })

  it('completes no sign-in of another account', async () => {
    const [own, other] = [await halfway(), await halfway()]
    expect(outcome(await complete(own.pending, other.authenticator))).toBe('invalid_grant')
    expect(outcome(await complete(own.pending, own.authenticator))).toBe('signed in')
  })

  it.each<[string, Tweak]>([
    ['of a foreign origin', { origin: 'https://evil.example' }],
    ['without a verified person', { isVerified: false }],
    ['whose signature is of other bytes', { isForged: true }],
  ])('%s completes none, and costs no try', async (_, tweak) => {
    const { pending, authenticator, id } = await halfway()
    for (let i = 0; i < 4; i++) {
      expect(outcome(await complete(pending, authenticator, tweak))).toBe('invalid_grant')
    }
    expect(outcome(await complete(pending, authenticator))).toBe('signed in')
    const rows = and(eq(sessions.accountId, id), eq(sessions.amr, 'pwd pop user mfa'))
    expect(await app.db.select().from(sessions).where(rows)).toHaveLength(1)
  })

  it('completes no session, and no pending token of a browser without its cookie', async () => {
    const { email, authenticator } = await halfway()
    const handle = (await app.signIn(email, { session: 'cookie' })).json().access_token as string
    expect(outcome(await complete(handle, authenticator))).toBe('invalid_token')
    const session = (await steps.signIn(authenticator)).json().access_token as string
    expect(outcome(await complete(session, authenticator))).toBe('invalid_token')
  })

  it('completes the sign-in of a browser, which may be trusted from then on', async () => {
    const { email, authenticator } = await halfway()
    const answer = await app.signIn(email, { session: 'cookie' })
    const handle = answer.json().access_token as string
    const { options, cookies } = await steps.start({ cookies: cookiesOf(answer) })
    const more = { oauth_token: handle, trust_device: 'true' }
    const completed = await steps.redeem(authenticator.get(options), cookies, more)
    expect(completed.json()).toMatchObject({ authentication_status: 'SUCCESS' })
    const { device = '' } = cookiesOf(completed)
    const again = await app.signIn(email, { session: 'cookie' }, { cookies: { device } })
    expect(again.json()).toMatchObject({ authentication_status: 'SUCCESS' })
  })
})
