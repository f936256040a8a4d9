import { type AccountsApp, PARTNER, PASSWORD } from './accounts-app.ts'
import { firstSignInSteps } from './first-sign-in.ts'
import { passkeySteps } from './passkeys.ts'
import { qrSteps } from './qr-login.ts'
import { secondSteps } from './second-step.ts'
import { aMinuteLater, type WritingUses } from './writing-use.ts'

const GONE = ['404 not_found']

/** Right uses of the calls about sign-in and passkeys. */
export function writingTokens(app: AccountsApp) {
  const passkeys = passkeySteps(app)
  const qr = qrSteps(app)
  const people = secondSteps(app)
  const signedIn = async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    return { email, id, token, made: { headers: { authorization: `Bearer ${token}` } } }
  }

  return {
    token: [
      {
        use: 'a password',
        async prepare() {
          const { email } = await app.confirmed()
          return () => app.signIn(email)
        },
      },
      {
        use: 'a password in a browser that is known',
        async prepare() {
          const { email } = await app.confirmed()
          const cookies = await app.browser(email)
          return () => app.signIn(email, { session: 'cookie' }, { cookies })
        },
      },
      {
        use: 'a password where a code is mailed',
        async prepare() {
          const { email } = await people.byEmail()
          await aMinuteLater(app)
          return () => app.signIn(email)
        },
      },
      {
        use: 'the code of a second step',
        async prepare() {
          const { email, code } = await people.byApp()
          const [pending, otp] = [await people.pending(email), code()]
          return () => people.goOn(pending, { otp })
        },
      },
      {
        use: 'a recovery code',
        async prepare() {
          const { email, recoveryCodes } = await people.byApp()
          const pending = await people.pending(email)
          return () => people.goOn(pending, { otp: recoveryCodes[0] ?? '' })
        },
      },
      {
        use: 'another code',
        async prepare() {
          const { email } = await people.byEmail()
          await aMinuteLater(app)
          const pending = await people.pending(email)
          await aMinuteLater(app)
          return () => people.goOn(pending)
        },
        // The first has sent it, and the next one comes in a minute.
        again: ['429 too_many_requests'],
      },
      {
        use: 'a passkey',
        async prepare() {
          const { token } = await signedIn()
          const authenticator = passkeys.authenticator()
          await passkeys.add(token, authenticator)
          const { options, cookies } = await passkeys.start()
          const assertion = authenticator.get(options)
          return () => passkeys.redeem(assertion, cookies)
        },
        // A challenge works once: the page asks for the next one.
        again: ['400 invalid_grant'],
      },
      {
        use: 'a QR code',
        async prepare() {
          const { token } = await signedIn()
          const { code, cookies } = await qr.approved(token)
          return () => qr.redeem(code, cookies)
        },
        again: ['400 invalid_grant'],
      },
      {
        use: 'a registration that was confirmed',
        async prepare() {
          const { cookies } = await firstSignInSteps(app).confirmed()
          return () => firstSignInSteps(app).redeem(cookies)
        },
        // The page offers the sign-in.
        again: ['400 invalid_grant'],
      },
      {
        use: 'a token for an application',
        async prepare() {
          const { token } = await signedIn()
          return () => app.mint(token, PARTNER.code)
        },
      },
    ],
    revoke: [
      {
        async prepare() {
          const { made } = await signedIn()
          return () => app.call('DELETE', '/oauth/token/revoke', made)
        },
      },
    ],
    stepUp: [
      {
        async prepare() {
          const { made } = await signedIn()
          return () => app.call('POST', '/v1/step-up', { ...made, body: { password: PASSWORD } })
        },
      },
    ],
    passkeyOptions: [
      {
        async prepare() {
          const { token } = await signedIn()
          return () => passkeys.startCreation(token)
        },
      },
    ],
    createPasskey: [
      {
        async prepare() {
          const { token } = await signedIn()
          const credential = passkeys.authenticator().create(await passkeys.creation(token))
          return () => passkeys.create(token, credential)
        },
        // Where nothing was made of it: a challenge works once, and the page asks for the next one.
        again: ['400 credential:invalid_token'],
      },
    ],
    renamePasskey: [
      {
        async prepare() {
          const { token } = await signedIn()
          const { id } = await passkeys.add(token, passkeys.authenticator())
          return () => passkeys.rename(token, id, 'Phone')
        },
      },
    ],
    deletePasskey: [
      {
        async prepare() {
          const { token } = await signedIn()
          const { id } = await passkeys.add(token, passkeys.authenticator())
          return () => passkeys.remove(token, id)
        },
        again: GONE,
      },
    ],
    passkeySignInOptions: [
      {
        prepare: async () => () => app.call('POST', '/v1/passkeys/sign-in/options', { body: {} }),
      },
    ],
  } satisfies Partial<WritingUses>
}
