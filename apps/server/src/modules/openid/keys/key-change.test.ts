import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { idTokenOf, openidBrowser, openidSteps, WEB } from '../../../../test-kit/openid.ts'
import { createSecrets, type Secrets } from '../../../core/crypto/secrets.ts'
import { createSubjectSecret } from './subject-secret.ts'

const NODES = 10
/** It opens a server for each step. */
const TIMEOUT_MS = 240_000
const APART = { ...WEB, code: 'APART', name: 'Apart', subject: 'pairwise' as const }
const OLD = Buffer.alloc(32, 1)
const NEW = Buffer.alloc(32, 2)
/** The nodes' keys at each step of the key change in `docs/operations.md`. */
const ALONE = createSecrets(OLD)
const ADDED = createSecrets(OLD, NEW)
const SWAPPED = createSecrets(NEW, OLD)
const DONE = createSecrets(NEW)

const options = (secrets: Secrets) => ({ applications: [WEB, APART], parts: { secrets } })

let first: AccountsApp
beforeEach(async () => {
  first = await openAccountsApp(options(ALONE))
})
afterEach(() => first.close())

/** What is done at a node with these keys, which starts and ends. */
async function at<T>(secrets: Secrets, work: (node: AccountsApp) => Promise<T>): Promise<T> {
  const node = await openAccountsApp({ ...options(secrets), database: first.database })
  try {
    return await work(node)
  } finally {
    await node.close()
  }
}

it('an application with ids of its own knows people by the same ones over a change of SECRET_KEY on two nodes', {
  timeout: TIMEOUT_MS,
}, async () => {
  const { id, email } = await first.confirmed()
  const subjectAt = (secrets: Secrets) =>
    at(secrets, async (node) => {
      const steps = openidSteps(node)
      const tokens = await steps.tokens(openidBrowser(node, await first.browser(email)), {}, APART)
      const { sub } = idTokenOf(tokens).claims
      expect((await steps.me(tokens.access_token)).json().sub).toBe(sub)
      return sub
    })
  const known = await subjectAt(ALONE)
  expect(known).not.toBe(id)
  for (const secrets of [SWAPPED, ADDED, SWAPPED, DONE]) expect(await subjectAt(secrets)).toBe(known)
})

it('of nodes that start at once with either key the first one makes the secret of these ids', async () => {
  await first.db.execute(sql`delete from oidc_secrets`)
  const log = { warn: (message: string) => expect.unreachable(message) }
  const nodes = Array.from({ length: NODES }, (_, i) =>
    createSubjectSecret({ db: first.db, secrets: i % 2 ? ADDED : SWAPPED, log }),
  )
  await Promise.all(nodes.map(({ load }) => load()))
  expect(new Set(nodes.map(({ read }) => read())).size).toBe(1)
})

it('a node without the key that sealed this secret starts, says so, and gives no other ids', async () => {
  const warned: string[] = []
  const log = { warn: (message: string) => void warned.push(message) }
  await createSubjectSecret({ db: first.db, secrets: SWAPPED, log }).load()
  const without = createSubjectSecret({ db: first.db, secrets: ALONE, log })
  await without.load()
  expect(warned).toEqual([expect.stringMatching(/sealed with another key; name that in SECRET_KEY_PREVIOUS/)])
  expect(without.read).toThrow('sealed with a key')
})

it('a refresh token that is used during the change stays good after it; one that is not is refused, and people sign out', async () => {
  const { id, email } = await first.confirmed()
  const browser = openidBrowser(first, await first.browser(email))
  const used = openidSteps(first)
  const offline = { scope: 'openid offline_access', prompt: 'consent' }
  const [kept, left] = [await used.tokens(browser, offline), await used.tokens(browser, offline)]
  const countOf = async (node: AccountsApp) => {
    const counted = await Promise.all(
      node.countersOfOtherKeys.map((countRows) => countRows(node.db, node.secrets.keyId)),
    )
    return counted.flat().find(({ noun }) => noun === 'refresh token')?.count
  }
  const next = await at(SWAPPED, async (node) => {
    expect(await countOf(node)).toBe(2)
    const { refresh_token } = (await openidSteps(node).refresh(kept.refresh_token ?? '')).json()
    expect(await countOf(node)).toBe(1)
    return refresh_token
  })
  await at(DONE, async (node) => {
    const steps = openidSteps(node)
    const again = (await steps.refresh(next)).json()
    expect((await steps.me(again.access_token)).json().sub).toBe(id)
    const refused = await steps.refresh(left.refresh_token ?? '')
    expect([refused.statusCode, refused.json().error]).toEqual([400, 'invalid_grant'])
    const out = openidBrowser(node, browser.cookiesFor('/'))
    expect((await out.call('DELETE', '/oauth/token/revoke')).statusCode).toBe(200)
  })
})
