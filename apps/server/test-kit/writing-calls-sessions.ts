import { exportSteps } from './account-data.ts'
import { type AccountsApp, PASSWORD } from './accounts-app.ts'
import { qrSteps } from './qr-login.ts'
import type { WritingUses } from './writing-use.ts'

const STRANGER = { from: '203.0.113.66' }

const GONE = ['404 not_found']

/** Right uses of the calls about sessions, their approval by a phone, and the whole account. */
export function writingSessions(app: AccountsApp) {
  const qr = qrSteps(app)
  const signedIn = async () => {
    const { email, id } = await app.confirmed()
    const token = await app.token(email)
    return { email, id, token, made: { headers: { authorization: `Bearer ${token}` } } }
  }
  /** The code of the newest link of this kind that was mailed. */
  const linkOf = async (email: string, template: string) => {
    const { slots } = await app.mailTo(email, template)
    return new URL(slots.link ?? '').pathname.split('/').at(-1) ?? ''
  }
  /** Somebody whose account a stranger has signed in to, which a mail told. */
  const visited = async () => {
    const { email } = await app.confirmed()
    await app.browser(email)
    await app.signIn(email, { session: 'cookie' }, STRANGER)
    return linkOf(email, 'sessions-new-device')
  }

  return {
    disown: [
      {
        async prepare() {
          const code = await visited()
          return () => app.call('POST', '/v1/sessions/not-me', { body: { code } })
        },
      },
    ],
    reportSecurityEvent: [
      {
        async prepare() {
          const { made } = await signedIn()
          const [event] = (await app.call('GET', '/v1/security-events', made)).json().data
          return () => app.call('POST', `/v1/security-events/${event.id}/report`, made)
        },
      },
    ],
    endOtherSessions: [
      {
        async prepare() {
          const { email, made } = await signedIn()
          await app.token(email)
          return () => app.call('DELETE', '/v1/sessions/others', made)
        },
      },
    ],
    endSession: [
      {
        async prepare() {
          const { email, made } = await signedIn()
          await app.token(email)
          const listed = (await app.call('GET', '/v1/sessions', made)).json().data as {
            id: string
            current: boolean
          }[]
          const other = listed.find(({ current }) => !current)
          return () => app.call('DELETE', `/v1/sessions/${other?.id}`, made)
        },
        again: GONE,
      },
    ],
    startAccountExport: [
      {
        async prepare() {
          const { token } = await signedIn()
          return () => exportSteps(app).start(token)
        },
      },
    ],
    deleteAccount: [
      {
        async prepare() {
          const { made } = await signedIn()
          return () => app.call('POST', '/v1/account/delete', { ...made, body: { password: PASSWORD } })
        },
        // The session is over, as every one of the account.
        again: ['401 invalid_token'],
      },
    ],
    qrStart: [{ prepare: async () => () => app.call('POST', '/v1/qr-login/start', { body: {} }) }],
    qrScan: [
      {
        async prepare() {
          const { token } = await signedIn()
          const { code } = await qr.start()
          return () => qr.scan(token, code)
        },
      },
    ],
    qrApprove: [
      {
        async prepare() {
          const { token } = await signedIn()
          const { code, cookies } = await qr.start()
          await qr.scan(token, code)
          const { number } = await qr.status(cookies)
          return () => qr.approve(token, code, number ?? '')
        },
      },
    ],
    qrDeny: [
      {
        async prepare() {
          const { token } = await signedIn()
          const { code } = await qr.start()
          await qr.scan(token, code)
          return () => qr.deny(token, code)
        },
      },
    ],
  } satisfies Partial<WritingUses>
}
