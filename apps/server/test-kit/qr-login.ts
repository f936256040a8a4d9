import type { QrScanned, QrStatus } from '@portico/contract/qr-login/schemas'
import { type AccountsApp, cookiesOf } from './accounts-app.ts'

type Call = Parameters<AccountsApp['call']>[2]

/** The steps of a sign-in by QR code: a browser that shows the code, and a phone with a token. */
export function qrSteps(app: AccountsApp) {
  const asPhone = (token: string, body: unknown): Call => ({
    body,
    headers: { authorization: `Bearer ${token}` },
  })

  const steps = {
    async start(made: Call = {}, application?: string) {
      const answer = await app.call('POST', '/v1/qr-login/start', { body: { application }, ...made })
      const { code } = answer.json().data as { code: string }
      return { code, cookies: { ...made?.cookies, ...cookiesOf(answer) } }
    },
    async status(cookies: Record<string, string>): Promise<QrStatus> {
      return (await app.call('GET', '/v1/qr-login/state', { cookies })).json().data
    },
    scan: (token: string, code: string) => app.call('POST', '/v1/qr-login/scan', asPhone(token, { code })),
    async scanned(token: string, code: string): Promise<QrScanned> {
      return (await steps.scan(token, code)).json().data
    },
    approve: (token: string, code: string, number: string) =>
      app.call('POST', '/v1/qr-login/approve', asPhone(token, { code, number })),
    deny: (token: string, code: string) => app.call('POST', '/v1/qr-login/deny', asPhone(token, { code })),
    redeem: (
      code: string,
      cookies: Record<string, string>,
      more: Record<string, string> = {},
      made: Call = {},
    ) =>
      app.call('POST', '/oauth/token', {
        client: app.client,
        form: { grant_type: 'qr_code', code, application: 'PORTICO', session: 'cookie', ...more },
        cookies,
        ...made,
      }),
    /** Shown, scanned and approved: what is left is to take the session. */
    async approved(token: string, made: Call = {}) {
      const shown = await steps.start(made)
      await steps.scan(token, shown.code)
      const { number } = await steps.status(shown.cookies)
      const answer = await steps.approve(token, shown.code, number ?? '')
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return shown
    },
  }
  return steps
}

/** A number that the screen does not show. */
export const wrongNumber = (right: string | null): string => (right === '11' ? '12' : '11')
