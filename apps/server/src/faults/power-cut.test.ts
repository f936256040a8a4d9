import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'
import { settings } from '../core/config/tables.ts'
import { openPglite, type PgliteDatabase } from '../core/database/connections/pglite.ts'

const PATIENCE_MS = 240_000

let home: Installation
let disk: string
let database: PgliteDatabase | undefined
beforeEach(async () => {
  home = await createInstallation()
  disk = mkdtempSync(join(tmpdir(), 'portico-disk-'))
})
afterEach(async () => {
  await database?.close()
  await home.remove()
  rmSync(disk, { recursive: true })
})

/** Keeps what a power cut would leave: the content that each file had when it was last synced. */
function syncTo(descriptor: number): void {
  const path = readlinkSync(`/proc/self/fd/${descriptor}`)
  const kept = join(disk, relative(home.dataDir, path))
  if (!statSync(path).isDirectory()) {
    mkdirSync(dirname(kept), { recursive: true })
    cpSync(path, kept)
    return
  }
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(kept)) {
    if (!existsSync(join(path, name))) rmSync(join(kept, name), { recursive: true })
  }
}

const put = (value: string) =>
  database?.transaction(async (tx) => {
    await tx.insert(settings).values({ name: value, value })
  })

async function afterPowerCut(): Promise<string[]> {
  const restarted = await openPglite(disk)
  const rows = await restarted.db.select().from(settings)
  await restarted.close()
  return rows.map(({ value }) => value)
}

describe.runIf(storeOfTests === 'pglite' && process.platform === 'linux')('a power cut', () => {
  it('loses nothing that the embedded database acknowledged', { timeout: PATIENCE_MS }, async () => {
    await (await openPglite(home.dataDir)).close()
    cpSync(home.dataDir, disk, { recursive: true })
    database = await openPglite(home.dataDir, { sync: syncTo })
    await put('one')
    await database.client.query('checkpoint')
    await put('two')
    await database.db.update(settings).set({ value: 'changed' }).where(eq(settings.name, 'one'))
    expect((await afterPowerCut()).sort()).toEqual(['changed', 'two'])
  })

  it('loses nothing after a first start either', { timeout: PATIENCE_MS }, async () => {
    rmSync(join(home.dataDir, 'database'), { recursive: true })
    database = await openPglite(home.dataDir, { sync: syncTo })
    await put('first')
    expect(await afterPowerCut()).toEqual(['first'])
  })
})
