import { createHmac } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../test-kit/store.ts'
import type { Database } from '../../core/database/access/database.ts'
import { findRedirect } from './find-redirect.ts'
import { createRegistry } from './registry.ts'
import { applications } from './tables.ts'

const hmac = (secret: string) => createHmac('sha256', 'key').update(secret).digest()
const entry = (code: string, more: Partial<{ name: string; backUrls: string[]; secret: string }> = {}) => ({
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

  const load = async (entries: ReturnType<typeof entry>[] | undefined) => {
    const registry = createRegistry({
      hmac,
      publicUrl: 'https://id.example',
      consoleUrl: 'https://id.example/console',
    })
    const gone = await registry.load(database.db, entries)
    return { ...registry, gone, codes: registry.listApplications().map(({ code }) => code) }
  }

  it('takes over what the operator changed', async () => {
    await load([entry('trading')])
    const registry = await load([entry('TRADING', { name: 'Trading Desk', secret: 'another one' })])
    expect(registry.listApplications().map(({ code, name }) => [code, name])).toEqual([
      ['TRADING', 'Trading Desk'],
    ])
    expect(registry.findSecret('TRADING')).toEqual(hmac('another one'))
  })

  it('removes what the file no longer names, and takes it back when it is named again', async () => {
    await load([entry('TRADING'), entry('ENERGY'), entry('GAMES')])
    const without = await load([entry('trading')])
    expect(without.gone.toSorted()).toEqual(['ENERGY', 'GAMES'])
    expect(without.codes).toEqual(['TRADING'])
    expect(without.findApplication('ENERGY')).toBeUndefined()
    expect(without.findSecret('ENERGY')).toBeUndefined()
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
