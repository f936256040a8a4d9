import { closeSync, existsSync, openSync, readdirSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { StartError } from '../process/start-error.ts'

/** This file exists while the first start makes the database: if a power cut stops that, the next start makes it again. */
const UNFINISHED = 'database.unfinished'
/** The first file that PostgreSQL makes. */
const VERSION = 'PG_VERSION'
export const SECRET_KEY_FILE = 'secret-key'

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), VERSION))
}

/**
 * The embedded database and the key that seals its secrets are made together. When one is missing it was lost, and the
 * start stops: making a new one would hide the loss, and the sealed values could never be opened again.
 */
export function requireDataAndKey(config: {
  dataDir: string
  databaseUrl: string | undefined
  secretKey: Buffer | undefined
}): void {
  const { dataDir, databaseUrl, secretKey } = config
  if (databaseUrl) return
  const folder = databaseFolder(dataDir)
  if (existsSync(join(dataDir, UNFINISHED))) {
    if (!isPutBack(dataDir)) {
      rmSync(folder, { recursive: true, force: true })
      return
    }
    endBeginning(dataDir)
  }
  const key = join(dataDir, SECRET_KEY_FILE)
  if (hasDatabase(dataDir)) {
    if (secretKey || existsSync(key)) return
    throw new StartError(
      `${key} is missing next to the database that was written with it; put it back from a backup, or name it in SECRET_KEY`,
    )
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `${folder} is no whole database, its file PG_VERSION is missing; put DATA_DIR back from its last backup`,
    )
  }
  if (existsSync(key)) {
    throw new StartError(
      `the database in ${folder} is missing next to ${key}; put it back from a backup, or to begin with an empty one remove that key`,
    )
  }
  closeSync(openSync(join(dataDir, UNFINISHED), 'w'))
}

/** Whether the database comes from a backup: it is older than the unfinished start, by more than file systems round. */
function isPutBack(dataDir: string): boolean {
  const made = statSync(join(databaseFolder(dataDir), VERSION), { throwIfNoEntry: false })
  if (!made) return false
  return made.mtimeMs < statSync(join(dataDir, UNFINISHED)).mtimeMs - MINUTE_S * SECOND_MS
}

export function endBeginning(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED), { force: true })
}
