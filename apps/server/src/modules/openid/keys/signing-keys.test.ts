import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { headerOf } from '../../../../test-kit/jwt.ts'
import { openidSteps, WEB } from '../../../../test-kit/openid.ts'
import { PUBLISHED_BEFORE_S, ROTATED_AFTER_S } from './signing-keys.ts'

const ASKED_EVERY_MS = 1000

describe('the keys with which tokens are signed', () => {
  let app: AccountsApp
  let steps: ReturnType<typeof openidSteps>
  beforeAll(async () => {
    app = await openAccountsApp({ applications: [WEB] })
    steps = openidSteps(app)
  })
  afterAll(() => app.close())

  const published = async (on = app) => {
    const { keys } = (await on.fastify.inject('/oidc/jwks')).json() as { keys: Record<string, string>[] }
    return keys
  }
  const signer = async (browser: Awaited<ReturnType<typeof steps.person>>['browser']) =>
    headerOf((await steps.tokens(browser)).id_token).kid
  const pass = (seconds: number) =>
    app.db.execute(sql`update oidc_keys set signs_from = signs_from - make_interval(secs => ${seconds}::float8),
      created_at = created_at - make_interval(secs => ${seconds}::float8),
      published_until = published_until - make_interval(secs => ${seconds}::float8)`)

  it('are made once, whatever asks first, and published without their private parts', async () => {
    const nodes = await Promise.all(
      [1, 2, 3].map(() => openAccountsApp({ applications: [WEB], database: app.database })),
    )
    const all = await Promise.all([app, ...nodes].map((node) => published(node)))
    for (const keys of all) {
      expect(keys.map(({ alg }) => alg).sort()).toEqual(['ES256', 'EdDSA', 'RS256'])
      expect(keys).toEqual(all[0])
      for (const key of keys)
        for (const secret of ['d', 'p', 'q', 'dp', 'dq', 'qi']) expect(key).not.toHaveProperty(secret)
    }
    for (const node of nodes) await node.fastify.close()
  })

  it('are there after the start, before any program asks', async () => {
    const fresh = await openAccountsApp({ applications: [WEB] })
    await fresh.periodic.find(({ kind }) => kind === 'oidc-keys')?.run()
    const { rows } = (await fresh.db.execute(
      sql`select algorithm from oidc_keys where signs_from <= now()`,
    )) as unknown as { rows: { algorithm: string }[] }
    expect(rows.map(({ algorithm }) => algorithm).sort()).toEqual(['ES256', 'EdDSA', 'RS256'])
    await fresh.close()
  })

  it('are replaced while programs sign people in: published first, then signing, and every signature is known', async () => {
    const other = await openAccountsApp({ applications: [WEB], database: app.database })
    const { browser } = await steps.person()
    const before = await signer(browser)
    expect((await app.command('rotate-keys')).ok).toBe(true)
    for (const node of [app, other]) node.elapse(ASKED_EVERY_MS)
    expect(await published()).toHaveLength(6)
    expect(await signer(browser)).toBe(before)
    await pass(PUBLISHED_BEFORE_S)
    for (const node of [app, other]) node.elapse(ASKED_EVERY_MS)
    const signers = await Promise.all(Array.from({ length: 10 }, () => signer(browser)))
    const known = (await published(other)).map(({ kid }) => kid)
    expect(new Set(signers)).not.toContain(before)
    expect(known).toEqual(expect.arrayContaining([before, ...signers]))
    await pass(2 * 60 * 60)
    app.elapse(ASKED_EVERY_MS)
    expect((await published()).map(({ kid }) => kid)).not.toContain(before)
    await other.fastify.close()
  })

  it('are replaced by a job when they are three months old, and not before', async () => {
    const job = app.periodic.find(({ kind }) => kind === 'oidc-keys')
    const kids = async () => {
      app.elapse(ASKED_EVERY_MS)
      return (await published()).map(({ kid }) => kid)
    }
    const before = await kids()
    await job?.run()
    expect(await kids()).toEqual(before)
    await pass(ROTATED_AFTER_S)
    await job?.run()
    expect(await kids()).toHaveLength(6)
  })
})
