import { accessSync, constants } from 'node:fs'
import { relative, resolve } from 'node:path'
import { hasDatabase } from '../data-folder/data-and-key.ts'
import { dataFolderHolder } from '../data-folder/data-lock.ts'
import { StartError } from './start-error.ts'

/** Where `npm run serve`, `npm start` and `npm run dev` keep their data when no folder is named. */
const USUAL_FOLDERS = ['data', 'data/demo', 'data/dev']

/**
 * Finds the data folder that a command is about: the named one; else that of the running server; else the one that
 * holds a database. Never one without either: opening a database there would make an empty one. Throws `StartError`.
 */
export function findInstallation(named: string | undefined): string {
  const folders = (named ? [named] : USUAL_FOLDERS).map((folder) => resolve(folder))
  for (const folder of folders) refuseForeign(folder)
  const running = folders.filter((folder) => dataFolderHolder(folder) !== undefined)
  const found = running.length > 0 ? running : folders.filter(hasDatabase)
  const [only, ...others] = found
  if (only && others.length === 0) return only
  if (only) {
    throw new StartError(
      `there is more than one installation (${list(found)}); name the one meant in DATA_DIR`,
    )
  }
  throw new StartError(
    `there is no database in ${list(folders)}; name the server's own folder in DATA_DIR, or its DATABASE_URL`,
  )
}

/** Refuses a folder that this user cannot read: it would seem to be empty. */
function refuseForeign(folder: string): void {
  try {
    accessSync(folder, constants.R_OK)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EACCES')) return
    throw new StartError(`${shown(folder)} is another user's; run the command as the server's own user`)
  }
}

function list(folders: string[]): string {
  return folders.map(shown).join(', ')
}

/** The path relative to the current folder where it lies inside, otherwise absolute. */
export function shown(folder: string): string {
  const path = relative(process.cwd(), folder)
  return path.startsWith('..') ? folder : path || '.'
}
