import { spawnSync } from 'node:child_process'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

function hasPhp() {
  return spawnSync('php', ['--version']).status === 0
}

/** For one snippet of the documentation: installed by apt where this process may do that, else done without. */
export async function ensurePhp() {
  if (hasPhp()) return
  if (mayInstall()) {
    try {
      await step('Installing PHP', () => installByApt(['php-cli']))
    } catch (error) {
      say(error.message)
    }
  }
  if (!hasPhp())
    say('PHP is not installed: the test of its snippet is skipped (Debian: apt-get install php-cli).')
}
