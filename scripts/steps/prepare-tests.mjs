import { ensurePostgresBinaries } from '../../packages/dev-kit/src/postgres-binaries.mjs'
import { mayInstall } from './apt.mjs'
import { missingBrowsers, requireBrowsers } from './browser.mjs'
import { ensureInstalled } from './install.mjs'
import { ensurePgbouncer } from './install-pgbouncer.mjs'
import { ensurePrograms, missingPrograms } from './programs.mjs'
import { say } from './say.mjs'

/**
 * Brings what the tests need; returns the paths of the browsers. Where apt-get may install, it does so beside npm: each
 * waits for the network and for the disk.
 */
export async function prepareTests() {
  if (!mayInstall()) await ensureInstalled()
  const [browsers] = await Promise.all([bringFromSystem(), ensureInstalled()])
  ensurePostgresBinaries()
  return browsers
}

async function bringFromSystem() {
  const absent = [...missingBrowsers(), ...missingPrograms()]
  if (absent.length > 0 && mayInstall()) {
    say(
      `This runs as root, so what the tests need and this machine lacks is installed by apt-get: ${absent.join(', ')}.`,
    )
  }
  const browsers = await requireBrowsers()
  await ensurePrograms()
  await ensurePgbouncer()
  return browsers
}
