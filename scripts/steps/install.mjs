import { createHash } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { npmProbe, npmQuietly } from './npm.mjs'
import { root } from './paths.mjs'
import { fail, say, step } from './say.mjs'

const lockFile = `${root}/package-lock.json`
const installedFile = `${root}/node_modules/.package-lock.json`
const stampFile = `${root}/node_modules/.portico-lock-hash`

/** Installs the packages of the lock file, unless node_modules already has exactly these. */
export async function ensureInstalled() {
  const wanted = createHash('sha256').update(readFileSync(lockFile)).digest('hex')
  if (read(stampFile) === wanted) return
  if (!upToDate()) {
    const fresh = !existsSync(installedFile)
    const title = fresh ? 'Installing packages (once, about a minute)' : 'Installing changed packages'
    // Run no install scripts: nothing here depends on them, and so every npm behaves alike.
    const args = [fresh ? 'ci' : 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--no-progress']
    if (!fresh) args.push('--no-save')
    const probe = sayWhenUnreachable()
    try {
      await step(title, () => npmQuietly('install', [...args, ...RETRIES]))
    } catch (error) {
      fail(unreachable(error) ?? error.message)
    } finally {
      probe.end()
    }
  }
  writeFileSync(stampFile, wanted)
}

/** Limits npm's retries: without a network it would try for minutes without a word. */
const RETRIES = ['--fetch-retries=2', '--fetch-retry-mintimeout=1000', '--fetch-retry-maxtimeout=5000']
const PROBE_MS = 10_000
const NO_WAY =
  /\b(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|EHOSTUNREACH|ENETUNREACH|E?TIMEDOUT|ERR_SOCKET_TIMEOUT)\b/
const ADVICE = 'connect this machine to the network, or name registry and proxy in npm’s configuration'

/** The line for a package that could not be fetched; undefined for any other fault. */
function unreachable({ path }) {
  const code = NO_WAY.exec(read(path ?? ''))?.[1]
  return code && `the packages could not be fetched (${code}): ${ADVICE}, and run the command again.`
}

/** Probes the registry beside the installation, which waits silently for an answer that may not come. */
function sayWhenUnreachable() {
  const probe = npmProbe(['ping', '--fetch-retries=0', `--fetch-timeout=${PROBE_MS}`])
  const late = setTimeout(() => probe.kill(), PROBE_MS)
  let isOver = false
  probe.once('close', (code) => {
    clearTimeout(late)
    if (code !== 0 && !isOver) say(`  (npm’s registry does not answer: ${ADVICE}; still trying)`)
  })
  return {
    end() {
      isOver = true
      clearTimeout(late)
      probe.kill()
    },
  }
}

function upToDate() {
  if (!existsSync(installedFile)) return false
  return agrees(packagesOf(lockFile), packagesOf(installedFile))
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, 'utf8')).packages
}

/** Whether npm's own record of the installed packages has every package of the lock file in its version. */
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
