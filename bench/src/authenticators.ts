import { setTimeout as sleep } from 'node:timers/promises'
import { Secret, TOTP } from 'otpauth'
import { type Account, checked, type Portico } from './portico.ts'

/** An authenticator shows a new code in this time, and each code is good for one sign-in. */
const STEP_MS = 30_000
/** The number of accounts that get an authenticator at the same time. */
const AT_ONCE = 8

export type WithAuthenticator = Pick<Account, 'email' | 'device'> & { secret: string }

/** Makes accounts that have an authenticator, through the calls of the portal. */
export async function addAuthenticators(portico: Portico, count: number): Promise<WithAuthenticator[]> {
  const accounts = await portico.addAccounts(count)
  const people: WithAuthenticator[] = []
  for (let n = 0; n < accounts.length; n += AT_ONCE) {
    const some = accounts.slice(n, n + AT_ONCE)
    people.push(...(await Promise.all(some.map((account) => activate(portico.url, account)))))
  }
  return people
}

async function activate(url: string, { email, device, session }: Account): Promise<WithAuthenticator> {
  const post = (path: string, body: object) =>
    checked(
      fetch(url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${session}`, 'x-locale': 'en', 'content-type': 'application/json' },
        body: JSON.stringify({ type: 'GOOGLE_AUTHENTICATOR', ...body }),
      }),
    )
  const begun = await post('/v1/two-fa/tokens', { data: null })
  const { data } = (await begun.json()) as { data: { result: { CODE: string } } }
  const secret = data.result.CODE
  await post('/v1/two-fa/tokens/confirm', { code: codeOf(secret) })
  return { email, device, secret }
}

export function codeOf(secret: string): string {
  return new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6 }).generate()
}

/** Waits for a code that nobody has used yet; a round that begins then ends within the same step or the next one. */
export async function nextStep(): Promise<void> {
  await sleep(STEP_MS - (Date.now() % STEP_MS))
}
