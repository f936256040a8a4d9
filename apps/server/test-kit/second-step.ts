import type { AccountsApp } from './accounts-app.ts'
import { factorSteps } from './second-factors.ts'

type Made = Parameters<AccountsApp['signIn']>[2]

/** The steps of people whose sign-in has a second step. */
export function secondSteps(app: AccountsApp) {
  const factors = factorSteps(app)

  const kit = {
    factors,
    /** Somebody with a factor by e-mail, and without a session that was used for it. */
    async byEmail(more: Record<string, unknown> = {}) {
      const person = await app.confirmed(more)
      const { recoveryCodes } = await factors.withEmail(await app.token(person.email), person.email)
      // The code of the activation is a minute old, so that the mails' order says which is newer.
      return { ...person, recoveryCodes }
    },
    /** Somebody with an authenticator, which shows a code that was never used. */
    async byApp() {
      const person = await app.confirmed()
      const { secret, recoveryCodes } = await factors.withAuthenticator(await app.token(person.email))
      factors.nextStep()
      return { ...person, recoveryCodes, code: () => factors.shownBy(secret) }
    },
    /** The pending token of a sign-in with the right password. */
    async pending(email: string, more: Record<string, string> = {}, made: Made = {}): Promise<string> {
      const answer = await app.signIn(email, more, made)
      const { access_token, authentication_status } = answer.json()
      if (authentication_status !== 'TWO_FACTOR_AUTHENTICATION') throw new Error(answer.body)
      return access_token
    },
    /** The call that follows: with a code, with another type, or with neither. */
    goOn: (oauth_token: string, more: Record<string, string> = {}, made: Made = {}) =>
      app.call('POST', '/oauth/token', {
        client: app.client,
        form: { grant_type: 'oauth_token', oauth_token, ...more },
        ...made,
      }),
  }
  return kit
}

export type SecondSteps = ReturnType<typeof secondSteps>
