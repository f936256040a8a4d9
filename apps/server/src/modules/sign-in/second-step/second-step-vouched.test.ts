import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { and, eq, isNull } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { cookiesOf, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { qrSteps } from '../../../../test-kit/qr-login.ts'
import { secondSteps } from '../../../../test-kit/second-step.ts'
import { sessions } from '../../sessions/tables.ts'

it('a sign-in by QR code says how and when the person signed in who approved it', async () => {
  const app = await openAccountsApp()
  const people = secondSteps(app)
  people.factors.amidStep()
  const { email, id, code } = await people.byApp()
  const phone = (await people.goOn(await people.pending(email), { otp: code() })).json().access_token
  await app.later(FRESH_FOR_S + 1)
  const qr = qrSteps(app)
  const shown = await qr.approved(phone)
  const answer = await qr.redeem(shown.code, shown.cookies)
  expect(answer.json().authentication_status).toBe('SUCCESS')
  const cookies = cookiesOf(answer)
  const check = await app.check(answer.json().access_token, app.client, { cookies })
  expect(check.json().amr).toEqual(['pwd', 'otp', 'mfa'])
  const rows = await app.db
    .select()
    .from(sessions)
    .where(and(eq(sessions.accountId, id), isNull(sessions.revokedAt)))
  const [byPhone, byQr] = ['password', 'qr_code'].map((method) =>
    rows.filter((row) => row.method === method).at(-1),
  )
  expect(byQr?.authenticatedAt).toEqual(byPhone?.authenticatedAt)
  // Whoever finds a phone unlocked gets no session that may change the factors.
  const begin = await app.call('POST', '/v1/two-fa/tokens', { cookies, body: { type: 'EMAIL', data: email } })
  expect([begin.statusCode, begin.json().errors[0].fieldName]).toEqual([403, 'stepUp'])
  await app.close()
})
