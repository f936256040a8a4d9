import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { administerHere } from './administer-here.ts'
import { type Config, parseConfig } from './config.ts'
import { accounts } from './modules/accounts/tables.ts'
import { passkeys } from './modules/passkeys/tables.ts'
import { openDatabase } from './platform/database/open.ts'
import type { Db } from './platform/database.ts'
import { outbox } from './platform/tables.ts'

const EMAIL = 'ada@example.com'

let config: Config
beforeAll(() => {
  const dataDir = mkdtempSync(`${tmpdir()}/portico-administer-`)
  config = {
    ...parseConfig({ PUBLIC_URL: 'http://localhost:5240', SECRET_KEY: randomBytes(32).toString('base64') }),
    dataDir,
  }
})
afterAll(() => rmSync(config.dataDir, { recursive: true }))

async function inStore<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase(config, () => {})
  try {
    return await work(database.db)
  } finally {
    await database.close()
  }
}

it('a reset of second factors without a running server removes the passkeys too, and writes the notice', async () => {
  const id = randomUUID()
  await inStore(async (db) => {
    await db.insert(accounts).values({
      id,
      email: EMAIL,
      emailKey: EMAIL,
      passwordHash: 'none',
      firstName: 'Ada',
      lastName: 'Lovelace',
      inviteCode: 'ABCDEFGHJK',
      language: 'en',
      nationality: 'DE',
      application: 'PORTICO',
      status: 'active',
    })
    await db.insert(passkeys).values({
      id: randomUUID(),
      accountId: id,
      credentialId: randomBytes(16),
      publicKey: randomBytes(32),
      counter: 0,
      transports: [],
      isSynced: false,
      name: 'A phone that was lost',
    })
  })
  expect(await administerHere(config, ['reset-two-factor', EMAIL])).toMatchObject({ ok: true })
  const [left, written] = await inStore(async (db) => [
    await db.select().from(passkeys),
    await db.select().from(outbox),
  ])
  expect(left).toEqual([])
  expect(written).toMatchObject([{ recipient: EMAIL, template: 'factors-reset' }])
})
