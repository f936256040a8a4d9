import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { ApplicationEntry } from '../../core/config/application-fields.ts'
import type { Database } from '../../core/database/access/database.ts'
import { findRedirect } from './find-redirect.ts'
import { createRegistry } from './registry.ts'
import { recordUse } from './secrets.store.ts'
import { applicationSecrets, applications } from './tables.ts'

const hmac = (secret: string) => createHmac('sha256', 'key').update(secret).digest()
const entry = (code: string, more: Partial<ApplicationEntry> = {}): ApplicationEntry => ({
  code,
  name: code,
  url: 'https://trade.example',
  backUrls: [],
  secret: 'a secret of at least 32 characters',
  ...more,
})

describe('the registry of applications', () => {
  let database: Database
  beforeAll(async () => {
    database = await openTestStore()
  })
  afterAll(() => database.close())

  let monotonicMs = 0
  const load = async (entries: ApplicationEntry[] | undefined) => {
    const registry = createRegistry({
      hmac,
      clock: { monotonicMs: () => monotonicMs },
      publicUrl: 'https://id.example',
      consoleUrl: 'https://id.example/console',
    })
    const gone = entries ? await registry.write(database.db, entries) : []
    await registry.read(database.db)
    return { ...registry, gone, codes: registry.listApplications().map(({ code }) => code) }
  }

  it('takes over what the operator changed', async () => {
    await load([entry('trading')])
    const registry = await load([entry('TRADING', { name: 'Trading Desk', secret: 'another one' })])
    expect(registry.listApplications().map(({ code, name }) => [code, name])).toEqual([
      ['TRADING', 'Trading Desk'],
    ])
    expect(registry.findSecrets('TRADING').map(({ secretHmac }) => secretHmac)).toEqual([hmac('another one')])
  })

  it('removes what the file no longer names, and takes it back when it is named again', async () => {
    await load([entry('TRADING'), entry('ENERGY'), entry('GAMES')])
    const without = await load([entry('trading')])
    expect(without.gone.toSorted()).toEqual(['ENERGY', 'GAMES'])
    expect(without.codes).toEqual(['TRADING'])
    expect(without.findApplication('ENERGY')).toBeUndefined()
    expect(without.findSecrets('ENERGY')).toEqual([])
    expect((await load([entry('TRADING'), entry('ENERGY')])).codes).toEqual(['ENERGY', 'TRADING'])
    expect((await load([])).codes).toEqual([])
  })

  it('removes nothing without a file, and nothing that no file has named', async () => {
    await load([entry('TRADING')])
    await database.db.insert(applications).values({
      code: 'STORED',
      name: 'Stored',
      url: 'https://stored.example',
      backUrls: [],
      secretHmac: hmac('only here'),
    })
    expect(await load(undefined)).toMatchObject({ gone: [], codes: ['STORED', 'TRADING'] })
    expect(await load([entry('ENERGY')])).toMatchObject({ gone: ['TRADING'], codes: ['ENERGY', 'STORED'] })
    await load([entry('ENERGY'), entry('STORED')])
    expect(await load([entry('ENERGY')])).toMatchObject({ gone: ['STORED'], codes: ['ENERGY'] })
  })

  it('holds no secret that could be used', async () => {
    await load([entry('TRADING', { secret: 'plain-text-secret' })])
    const rows = await database.db.execute(sql`select applications::text as row from applications`)
    expect(JSON.stringify(rows)).not.toContain('plain-text-secret')
  })

  it('keeps an application of OpenID Connect with all that it has, and tells what it has not been given', async () => {
    const { findClient, findApplication } = await load([
      entry('TRADING', { redirectUris: ['https://trade.example/callback'], firstParty: true }),
      { code: 'TELEVISION', name: 'Television', kind: 'device' },
      entry('ENERGY'),
    ])
    expect(findClient('trading')).toEqual({
      code: 'TRADING',
      name: 'TRADING',
      url: 'https://trade.example',
      kind: 'web',
      redirectUris: ['https://trade.example/callback'],
      postLogoutRedirectUris: [],
      backchannelLogoutUri: null,
      initiateLoginUri: null,
      scopes: ['openid', 'profile', 'email'],
      firstParty: true,
      subject: 'public',
      accessToken: 'opaque',
      audience: null,
      idTokenAlg: 'RS256',
      sessionMinutes: null,
      jwks: null,
      jwksUri: null,
    })
    expect(findClient('ENERGY')).toBeUndefined()
    expect(findClient('TELEVISION')).toMatchObject({ kind: 'device', url: null })
    // Nobody is handed on to what has no page.
    expect(findApplication('TELEVISION')).toBeUndefined()
    expect((await load([entry('TRADING')])).findClient('TRADING')).toBeUndefined()
  })

  it('has two secrets of an application, each until its own end by the clock of the store', async () => {
    const next = { name: 'next', secret: 'the next secret of 32 characters' }
    const namesOf = (registry: Awaited<ReturnType<typeof load>>) =>
      registry.findSecrets('TRADING').map(({ name }) => name)
    const soon = new Date(Date.now() + 60_000).toISOString()
    const both = await load([entry('TRADING', { secrets: [{ ...next, expiresAt: soon }] })])
    expect(namesOf(both)).toEqual(['main', 'next'])
    expect(both.listSecrets()).toHaveLength(2)
    monotonicMs += 61_000
    expect(namesOf(both)).toEqual(['main'])
    expect(
      namesOf(await load([entry('TRADING', { secrets: [{ ...next, expiresAt: '2020-01-31' }] })])),
    ).toEqual(['main'])
    const { secret: _, ...without } = entry('TRADING', { secrets: [next] })
    expect(namesOf(await load([without]))).toEqual(['next'])
  })

  it('keeps since when a secret is there and when it was used, until it is another one', async () => {
    const rows = () => database.db.select().from(applicationSecrets)
    await load([entry('TRADING')])
    const [row] = await rows()
    expect(row).toMatchObject({ name: 'main', prefix: 'a se', lastUsedAt: null, expiresAt: null })
    if (row) await recordUse(database.db, row)
    const [used] = await rows()
    expect(used?.lastUsedAt).toBeInstanceOf(Date)
    await load([entry('TRADING')])
    expect(await rows()).toEqual([used])
    await load([entry('TRADING', { secret: 'another secret of 32 characters !' })])
    expect(await rows()).toMatchObject([{ name: 'main', prefix: 'anot', lastUsedAt: null }])
  })

  it('finds a code in any case, and the portal itself where none is named', async () => {
    const registry = await load([entry('TRADING')])
    expect(registry.findApplication('trading')?.code).toBe('TRADING')
    expect(registry.findApplication('portico')).toMatchObject({ code: 'PORTICO', isOwn: true })
    expect(registry.findApplication()?.isOwn).toBe(true)
    expect(registry.findApplication('')?.isOwn).toBe(true)
    expect(registry.findApplication('NOBODY')).toBeUndefined()
  })

  it('sends people to the application itself unless a registered address is asked for', async () => {
    const registry = await load([entry('TRADING', { backUrls: ['https://trade.example/sso'] })])
    const trading = registry.findApplication('TRADING')
    expect(findRedirect(trading, undefined)).toBe('https://trade.example/')
    expect(findRedirect(trading, '')).toBe('https://trade.example/')
    expect(findRedirect(trading, 'https://trade.example/sso?a=1')).toBe('https://trade.example/sso?a=1')
    expect(() => findRedirect(trading, 'https://evil.example/')).toThrow('validation_error:invalid_value')
    expect(() => findRedirect(registry.findApplication('NOBODY'), undefined)).toThrow(
      'unsupported_application',
    )
    expect(() => findRedirect(registry.findApplication('PORTICO'), undefined)).toThrow(
      'unsupported_application',
    )
  })
})
