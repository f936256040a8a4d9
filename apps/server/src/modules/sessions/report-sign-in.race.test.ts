import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../test-kit/accounts-app.ts'

const PARALLEL = 50

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ connections: PARALLEL })
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
