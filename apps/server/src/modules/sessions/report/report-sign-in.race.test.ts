import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { type FactorSteps, factorSteps } from '../../../../test-kit/second-factors.ts'
import { factors, recoveryCodes } from '../../two-factor/tables.ts'

const PARALLEL = 50

let app: AccountsApp
let steps: FactorSteps
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
  steps = factorSteps(app)
})
afterAll(() => app.close())

it('fifty clicks on "this was not me" at once end the sessions once, send one mail and leave no session', async () => {
  const { email } = await app.confirmed()
  await app.browser(email)
  const thief = await app.browser(email, { from: '203.0.113.66' })
  const mail = await app.mailTo(email, 'sessions-new-device')
  const code = mail.slots.link?.split('/').at(-1)
  const signIns = Array.from({ length: 5 }, () => app.signIn(email))
  const clicks = Array.from({ length: PARALLEL }, () =>
    app.call('POST', '/v1/sessions/not-me', { body: { code } }),
  )
  const [answers, signedIn] = await Promise.all([Promise.all(clicks), Promise.all(signIns)])
  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
  expect(await app.mailsTo(email, 'passwords-reset')).toHaveLength(1)
  expect((await app.call('GET', '/v1/user', { cookies: thief })).statusCode).toBe(401)
  for (const answer of signedIn) {
    if (answer.statusCode === 200) expect((await app.user(answer.json().access_token)).statusCode).toBe(401)
  }
  expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
})

it('a second factor that a stranger sets up while its owner reports it never stays', async () => {
  steps.amidStep()
  const rounds = Array.from({ length: 10 }, async () => {
    const { email, id } = await app.confirmed()
    await app.browser(email)
    const thief = await app.token(email)
    await app.browser(email, { from: '203.0.113.66' })
    const { slots } = await app.mailTo(email, 'sessions-new-device')
    const code = steps.shownBy(await steps.begunSecret(thief))
    await Promise.all([
      steps.confirm(thief, 'GOOGLE_AUTHENTICATOR', code),
      app.call('POST', '/v1/sessions/not-me', { body: { code: slots.link?.split('/').at(-1) } }),
    ])
    const account = await app.accounts.findAccount(app.db, id)
    expect(account?.secondFactors).toEqual([])
    expect(await app.db.select().from(factors).where(eq(factors.accountId, id))).toEqual([])
    expect(await app.db.select().from(recoveryCodes).where(eq(recoveryCodes.accountId, id))).toEqual([])
  })
  await Promise.all(rounds)
})
