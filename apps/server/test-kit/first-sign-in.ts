import { randomUUID } from 'node:crypto'
import { type AccountsApp, cookiesOf } from './accounts-app.ts'

type Made = Parameters<AccountsApp['call']>[2]

/** The steps of the browser that registers, whose address is confirmed, and that is then signed in without a password. */
export function firstSignInSteps(app: AccountsApp) {
  const steps = {
    /** Somebody whose registration waits for its mail, with the cookies of the browser. */
    async registered(more: Record<string, unknown> = {}) {
      const body = app.registration({ email: `${randomUUID()}@example.com`, ...more })
      const cookies = cookiesOf(await app.call('POST', '/v1/registration', { body, from: '198.51.100.1' }))
      return { email: body.email, cookies }
    },
    /** The same, with the address confirmed by the link, in any browser. */
    async confirmed(more: Record<string, unknown> = {}) {
      const person = await steps.registered(more)
      await app.confirmNewest(person.email, { from: '198.51.100.1' })
      return person
    },
    redeem: (cookies: Record<string, string>, more: Record<string, string> = {}, made: Made = {}) =>
      app.call('POST', '/oauth/token', {
        client: app.client,
        form: { grant_type: 'registration', application: 'PORTICO', session: 'cookie', ...more },
        cookies,
        ...made,
      }),
  }
  return steps
}

export async function everyFirstSignIn(app: AccountsApp): Promise<void> {
  const steps = firstSignInSteps(app)
  const { email, cookies } = await steps.confirmed()
  await app.call('GET', `/v1/registration/confirm/state?code=${(await app.codesOf(email)).link}`)
  await steps.redeem(cookies)
}
