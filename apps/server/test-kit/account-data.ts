import { ACCOUNT_KEPT_BEFORE_DELETION_S } from '@portico/contract/account-data/limits'
import { type AccountsApp, PASSWORD } from './accounts-app.ts'
import { readZip } from './read-zip.ts'

/** The steps by which somebody takes the own data along. */
export function exportSteps(app: AccountsApp) {
  const steps = {
    start: (token: string) =>
      app.call('POST', '/v1/account/export', { headers: { authorization: `Bearer ${token}` }, body: {} }),
    async link(token: string): Promise<string> {
      const answer = await steps.start(token)
      if (answer.statusCode !== 200) throw new Error(answer.body)
      return answer.json().data.url.slice(app.config.publicUrl.length)
    },
    fetch: (link: string) => app.call('GET', link),
    async download(token: string) {
      const answer = await steps.fetch(await steps.link(token))
      await app.settle()
      return { answer, files: answer.statusCode === 200 ? readZip(answer.rawPayload) : {} }
    },
  }
  return steps
}

/** Everything that somebody may do with all of the own data, with a deletion that is taken back and one that is not. */
export async function everyAccountDataStep(app: AccountsApp): Promise<void> {
  for (const isKept of [true, false]) {
    const { email } = await app.confirmed()
    const headers = { authorization: `Bearer ${await app.token(email)}` }
    await exportSteps(app).download(headers.authorization.slice('Bearer '.length))
    await app.call('POST', '/v1/account/delete', { headers, body: { password: PASSWORD } })
    if (isKept) await app.signIn(email)
  }
  const asked = await app.confirmed()
  await app.administration.delete(asked.email)
  await app.later(ACCOUNT_KEPT_BEFORE_DELETION_S)
  await app.accountData.removeAccounts()
}
