import { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
beforeEach(async () => {
  home = await createInstallation()
})
afterEach(() => home.remove())

/** The database of PostgreSQL's own that everything is in. */
const BASE = 'base/5'
/** The first number that PostgreSQL gives to a table that is not its own. */
const FIRST_OWN = 16_384

const removed = (path: string) => rmSync(path, { recursive: true })
const emptied = (path: string) => truncateSync(path, 0)
const halved = (path: string) => truncateSync(path, Math.floor(statSync(path).size / 2))
const overwritten = (path: string) => writeFileSync(path, Buffer.alloc(statSync(path).size, 0xa5))
const ofAnotherVersion = (path: string) => writeFileSync(path, '99\n')
const replaced = (path: string) => {
  removed(path)
  writeFileSync(path, '')
}
const hollowed = (path: string) => {
  for (const name of readdirSync(path)) rmSync(join(path, name), { recursive: true })
}
/** The same to every table that is ours. */
const each = (damage: (path: string) => void) => (path: string) => {
  for (const name of readdirSync(path)) if (Number(name) >= FIRST_OWN) damage(join(path, name))
}

describe.runIf(storeOfTests === 'pglite')('a damaged embedded database', () => {
  it.each([
    ['PG_VERSION', 'removed', removed],
    ['PG_VERSION', 'emptied', emptied],
    ['PG_VERSION', 'of another version', ofAnotherVersion],
    ['global/pg_control', 'removed', removed],
    ['global/pg_control', 'overwritten', overwritten],
    ['global/1262', 'emptied', emptied],
    ['pg_wal', 'hollowed', hollowed],
    ['pg_wal', 'replaced by a file', replaced],
    // Overwritten it is no fault by itself: where every row says that it is committed, nothing asks there.
    ['pg_xact/0000', 'removed', removed],
    [`${BASE}/pg_filenode.map`, 'emptied', emptied],
    [`${BASE}/1259`, 'overwritten', overwritten],
    [`${BASE}/1249`, 'cut in half', halved],
    [`${BASE}/1247`, 'removed', removed],
    ['postgresql.conf', 'removed', removed],
    ['pg_hba.conf', 'removed', removed],
    [BASE, 'with its tables emptied', each(emptied)],
    [BASE, 'with its tables removed', each(removed)],
    [BASE, 'with its tables overwritten', each(overwritten)],
  ] as const)('ends the start in one line that says what to do: %s %s', async (file, _how, damage) => {
    damage(join(home.dataDir, 'database', file))
    const { code, output } = await home.refused()
    expect(code, output).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^Portico cannot start: .*put DATA_DIR back from its last backup/),
    ])
  })
})
