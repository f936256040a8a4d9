import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { HOUR_S } from '@portico/contract/kernel/units'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { requireDataAndKey } from './data-and-key.ts'

let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'portico-halves-'))
})
afterEach(() => rmSync(dataDir, { recursive: true }))

const look = () => requireDataAndKey({ dataDir, databaseUrl: undefined, secretKey: undefined })
const isThere = (name: string) => existsSync(join(dataDir, name))

function database(agoS: number): void {
  const version = join(dataDir, 'database', 'PG_VERSION')
  mkdirSync(join(dataDir, 'database'))
  writeFileSync(version, '17\n')
  const at = Date.now() / 1000 - agoS
  utimesSync(version, at, at)
}

it('a database that an interrupted first start left is made anew', () => {
  look()
  database(0)
  look()
  expect([isThere('database'), isThere('database.unfinished')]).toEqual([false, true])
})

it('a backup that was put back after an interrupted first start is kept', () => {
  look()
  database(HOUR_S)
  writeFileSync(join(dataDir, 'secret-key'), '')
  look()
  expect([isThere('database/PG_VERSION'), isThere('database.unfinished')]).toEqual([true, false])
})

it('a backup that was put back there without its key stops the start', () => {
  look()
  database(HOUR_S)
  expect(look).toThrow(/secret-key is missing next to the database/)
})
