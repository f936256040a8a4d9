import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data-limits'
import { type AccountsApp, PASSWORD } from './accounts-app.ts'

/** Everything that somebody may do with all of the own data, with a deletion that is taken back and one that is not. */
export async function everyAccountDataStep(app: AccountsApp): Promise<void> {
  for (const isKept of [true, false]) {
    const { email } = await app.confirmed()
    const headers = { authorization: `Bearer ${await app.token(email)}` }
    await app.call('GET', '/v1/account/export', { headers })
    await app.call('POST', '/v1/account/delete', { headers, body: { password: PASSWORD } })
    if (isKept) await app.signIn(email)
  }
  const asked = await app.confirmed()
  await app.administration.delete(asked.email)
  await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
  await app.removeAccounts()
}
