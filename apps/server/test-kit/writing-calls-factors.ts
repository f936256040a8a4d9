import { messengerBots } from '../src/modules/messenger/tables.ts'
import type { AccountsApp } from './accounts-app.ts'
import { BOT, factorSteps } from './second-factors.ts'
import { secondSteps } from './second-step.ts'
import { aMinuteLater, type WritingUses } from './writing-use.ts'

const BOT_ID = Number(BOT.TELEGRAM_BOT_TOKEN.split(':')[0])

/** Right uses of the calls about second factors. */
export function writingFactors(app: AccountsApp) {
  const factors = factorSteps(app)
  const signedIn = async () => {
    const { email } = await app.confirmed()
    return { email, token: await app.token(email) }
  }
  /** A browser that is trusted at its second step, and its session. */
  const trusting = async () => {
    const people = secondSteps(app)
    const { email, code } = await people.byApp()
    const pending = await app.signIn(email, { session: 'cookie' })
    const handle = pending.json().access_token as string
    const done = await people.goOn(
      handle,
      { session: 'cookie', otp: code(), trust_device: 'true' },
      { cookies: Object.fromEntries(pending.cookies.map(({ name, value }) => [name, value])) },
    )
    return { cookies: Object.fromEntries(done.cookies.map(({ name, value }) => [name, value])) }
  }

  return {
    createTwoFactorToken: [
      {
        use: 'an authenticator',
        async prepare() {
          const { token } = await signedIn()
          return () => factors.begin(token, 'GOOGLE_AUTHENTICATOR')
        },
      },
      {
        use: 'a mailed code',
        async prepare() {
          const { token, email } = await signedIn()
          return () => factors.begin(token, 'EMAIL', email)
        },
        // The code is on its way, and the next one comes in a minute.
        again: ['429 too_many_requests'],
      },
    ],
    confirmTwoFactorToken: [
      {
        async prepare() {
          const { token } = await signedIn()
          const code = factors.shownBy(await factors.begunSecret(token))
          return () => factors.confirm(token, 'GOOGLE_AUTHENTICATOR', code)
        },
      },
    ],
    deactivateTwoFactorToken: [
      {
        async prepare() {
          await factors.allowDeactivation()
          const { token, email } = await signedIn()
          await factors.withEmail(token, email)
          await aMinuteLater(app)
          return () => factors.deactivate(token, 'EMAIL')
        },
        again: ['429 too_many_requests'],
      },
    ],
    confirmTwoFactorDeactivation: [
      {
        async prepare() {
          await factors.allowDeactivation()
          const { token } = await signedIn()
          const { recoveryCodes } = await factors.withAuthenticator(token)
          await factors.deactivate(token, 'GOOGLE_AUTHENTICATOR')
          return () => factors.confirmDeactivation(token, 'GOOGLE_AUTHENTICATOR', recoveryCodes[0])
        },
      },
    ],
    renewRecoveryCodes: [
      {
        async prepare() {
          const { token } = await signedIn()
          await factors.withAuthenticator(token)
          return () => factors.renewCodes(token)
        },
      },
    ],
    messengerStart: [
      {
        async prepare() {
          await app.db.insert(messengerBots).values({ id: BOT_ID, name: 'bot' }).onConflictDoNothing()
          const { token } = await signedIn()
          const made = { headers: { authorization: `Bearer ${token}` } }
          return () => app.call('POST', '/v1/two-fa/telegram/start', made)
        },
      },
    ],
    forgetTrustedDevices: [
      {
        async prepare() {
          const made = await trusting()
          return () => app.call('DELETE', '/v1/trusted-devices', made)
        },
      },
    ],
    forgetTrustedDevice: [
      {
        async prepare() {
          const made = await trusting()
          const [device] = (await app.call('GET', '/v1/trusted-devices', made)).json().data
          return () => app.call('DELETE', `/v1/trusted-devices/${device.id}`, made)
        },
        again: ['404 not_found'],
      },
    ],
  } satisfies Partial<WritingUses>
}
