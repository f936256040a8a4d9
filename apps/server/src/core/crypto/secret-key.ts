import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { SECRET_KEY_FILE } from '../data-folder/data-and-key.ts'
import { StartError } from '../process/start-error.ts'

const KEY_BYTES = 32
const OWNER_ONLY = 0o600

/** The configured key, or that of the data folder, which its first start makes. Throws `StartError`. */
export function loadSecretKey(config: { secretKey: Buffer | undefined; dataDir: string }): Buffer {
  if (config.secretKey) return config.secretKey
  const path = join(config.dataDir, SECRET_KEY_FILE)
  if (!existsSync(path)) make(path)
  const key = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (key.length === KEY_BYTES) return key
  throw new StartError(
    `${path} does not hold a key; put the right one back from a backup, or name it in SECRET_KEY`,
  )
}

/** Writes a draft and renames it, so that the file is complete or absent: half a key could not open what it sealed. */
function make(path: string): void {
  const draft = `${path}.new`
  const file = openSync(draft, 'w', OWNER_ONLY)
  try {
    writeSync(file, `${randomBytes(KEY_BYTES).toString('base64')}\n`)
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
  renameSync(draft, path)
}
