import { type AccountsApp, cookiesOf, PASSWORD } from './accounts-app.ts'
import { factorSteps, NO_RECOVERY_CODE } from './second-factors.ts'

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

/** Makes each call of a second step at least once, in the cases in which it does something. */
export async function everySecondStep(app: AccountsApp): Promise<void> {
  const people = secondSteps(app)
  people.factors.amidStep()
  const [byEmail, byApp] = [await people.byEmail(), await people.byApp()]
  const first = await app.signIn(byEmail.email, { session: 'cookie' })
  const cookies = cookiesOf(first)
  const handle = first.json().access_token as string
  const goOn = (more: Record<string, string>) =>
    people.goOn(handle, { session: 'cookie', ...more }, { cookies })
  await app.check(handle, app.client, { cookies })
  await goOn({ otp: '000000' })
  await app.later(60)
  await goOn({})
  const otp = await people.factors.mailed(byEmail.email)
  const device = { cookies: cookiesOf(await goOn({ otp, trust_device: 'true' })) }
  const trusting = {
    cookies: {
      ...device.cookies,
      ...cookiesOf(await app.signIn(byEmail.email, { session: 'cookie' }, device)),
    },
  }
  const [trusted] = (await app.call('GET', '/v1/trusted-devices', trusting)).json().data
  await app.call('DELETE', `/v1/trusted-devices/${trusted.id}`, trusting)
  await app.call('DELETE', '/v1/trusted-devices', trusting)
  await app.call('POST', '/v1/step-up', { ...trusting, body: { password: PASSWORD } })
  const spent = await people.pending(byApp.email)
  for (let i = 0; i < 3; i++) await people.goOn(spent, { otp: NO_RECOVERY_CODE })
  await people.goOn(await people.pending(byApp.email), { otp: byApp.recoveryCodes[0] ?? '' })
  await people.goOn(await people.pending(byApp.email), { otp: byApp.code() })
}
