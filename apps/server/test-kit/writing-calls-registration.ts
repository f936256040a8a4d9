import { randomBytes } from 'node:crypto'
import { type AccountsApp, cookiesOf, PASSWORD } from './accounts-app.ts'
import { aMinuteLater, type WritingUses } from './writing-use.ts'

const NEXT_PASSWORD = 'Bb2!bbbb'

/** Right uses of the calls about registration and passwords. */
export function writingRegistrations(app: AccountsApp) {
  const signedIn = async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    return { email, id, token, made: { headers: { authorization: `Bearer ${token}` } } }
  }

  return {
    registration: [
      {
        async prepare() {
          // As a page sends it: with the value by which it is known at a second try.
          const body = app.registration({ attempt: randomBytes(16).toString('hex') })
          return () => app.call('POST', '/v1/registration', { body })
        },
      },
    ],
    confirm: [
      {
        use: 'a link',
        async prepare() {
          const body = app.registration()
          await app.call('POST', '/v1/registration', { body })
          const { link } = await app.codesOf(body.email)
          return () => app.call('POST', '/v1/registration/confirm', { body: { code: link } })
        },
      },
      {
        use: 'a typed code',
        async prepare() {
          const body = app.registration()
          const cookies = cookiesOf(await app.call('POST', '/v1/registration', { body }))
          const { typed } = await app.codesOf(body.email)
          const sent = { body: { code: typed, email: body.email }, cookies }
          return () => app.call('POST', '/v1/registration/confirm', sent)
        },
      },
    ],
    confirmResend: [
      {
        async prepare() {
          const body = app.registration()
          await app.call('POST', '/v1/registration', { body })
          await aMinuteLater(app)
          return () => app.call('POST', '/v1/registration/confirm/resend', { body: { email: body.email } })
        },
      },
    ],
    passwordReset: [
      {
        async prepare() {
          const { email } = await app.confirmed()
          return () => app.askReset(email)
        },
      },
    ],
    passwordResetConfirm: [
      {
        async prepare() {
          const { email } = await app.confirmed()
          await app.askReset(email)
          const code = await app.resetCode(email)
          return () => app.reset(code, NEXT_PASSWORD)
        },
      },
    ],
    changePassword: [
      {
        async prepare() {
          const { token } = await signedIn()
          return () => app.changePassword(token, PASSWORD, NEXT_PASSWORD)
        },
      },
    ],
  } satisfies Partial<WritingUses>
}
