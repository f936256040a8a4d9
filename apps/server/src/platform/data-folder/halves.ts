import { closeSync, existsSync, openSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../start-error.ts'

/** There while the first start makes the database: what a power cut leaves of that is made anew. */
const UNFINISHED = 'database.unfinished'
export const SECRET_KEY_FILE = 'secret-key'

export function databaseFolder(dataDir: string): string {
  return join(dataDir, 'database')
}

export function hasDatabase(dataDir: string): boolean {
  return existsSync(join(databaseFolder(dataDir), 'PG_VERSION'))
}

/**
 * An embedded database and the key by which its secrets are sealed are made together. One without the other was
 * lost: to make it anew would hide that, and what is sealed could never be opened again.
 */
export function requireBothHalves(config: {
  dataDir: string
  databaseUrl: string | undefined
  secretKey: Buffer | undefined
}): void {
  const { dataDir, databaseUrl, secretKey } = config
  if (databaseUrl) return
  const folder = databaseFolder(dataDir)
  if (existsSync(join(dataDir, UNFINISHED))) {
    rmSync(folder, { recursive: true, force: true })
    return
  }
  const key = join(dataDir, SECRET_KEY_FILE)
  if (hasDatabase(dataDir)) {
    if (secretKey || existsSync(key)) return
    throw new StartError(
      `${key} is missing beside the database that was written with it; put it back from a backup, or name it in SECRET_KEY`,
    )
  }
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new StartError(
      `${folder} is no whole database, its file PG_VERSION is missing; put DATA_DIR back from its last backup`,
    )
  }
  if (existsSync(key)) {
    throw new StartError(
      `the database in ${folder} is missing beside ${key}; put it back from a backup, or to begin with an empty one remove that key`,
    )
  }
  closeSync(openSync(join(dataDir, UNFINISHED), 'w'))
}

export function endBeginning(dataDir: string): void {
  rmSync(join(dataDir, UNFINISHED), { force: true })
}
