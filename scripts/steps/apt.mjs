import { spawnSync } from 'node:child_process'
import { run, runQuietly } from './run.mjs'

/** Whether this process may install packages of the system. */
export function mayInstall() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

/** The lists of packages are fetched once for all that is installed. */
let listed

export async function installByApt(packages, options = {}) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  listed ??= run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  await listed
  await runQuietly('apt', 'apt-get', ['install', '-y', '--no-install-recommends', ...packages], {
    env,
    ...options,
  })
}
