import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { npmQuietly } from './npm.mjs'
import { root } from './paths.mjs'
import { fail, step } from './say.mjs'

const lockFile = `${root}/package-lock.json`
const installedFile = `${root}/node_modules/.package-lock.json`
const stampFile = `${root}/node_modules/.portico-lock-hash`

/** Installs what the lock file names, when it is not what stands in node_modules already. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (read(stampFile) === wanted) return
  if (!upToDate()) {
    const fresh = !existsSync(installedFile)
    const title = fresh ? 'Installing packages (once, about a minute)' : 'Installing changed packages'
    // Nothing here depends on install scripts, so none is run: every npm then behaves alike.
    const args = [fresh ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']
    if (!fresh) args.push('--no-save')
    try {
      await step(title, () => npmQuietly('install', args))
    } catch (error) {
      fail(error.message)
    }
  }
  writeFileSync(stampFile, wanted)
}

function upToDate() {
  if (!existsSync(installedFile)) return false
  return agrees(packagesOf(lockFile), packagesOf(installedFile))
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** npm's own record of what is installed names every package of the lock file in its version. */
export function agrees(wanted, installed) {
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.includes('node_modules/')) return true
    if (!installed[path]) return entry.optional === true || entry.peer === true
    return entry.link === true || installed[path].version === entry.version
  })
}

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : ''
}
