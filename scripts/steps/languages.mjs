import { spawnSync } from 'node:child_process'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

const succeeds = (command, ...args) => spawnSync(command, args).status === 0

/** Checks for the curl extension too, which the documented program needs and Debian's bare package lacks. */
export const hasPhp = () => succeeds('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);')

export const hasPython = () => succeeds('python3', '-c', 'import http.server, urllib.request')

const LANGUAGES = [
  { name: 'PHP', has: hasPhp, packages: ['php-cli', 'php-curl'] },
  { name: 'Python', has: hasPython, packages: ['python3'] },
]

export const missingLanguages = () => LANGUAGES.filter(({ has }) => !has()).map(({ name }) => name)

/** Installs the languages of the documented programs by apt when this process may do that; else they are skipped. */
export async function ensureLanguages() {
  for (const { name, has, packages } of LANGUAGES) {
    if (has()) continue
    if (mayInstall()) {
      try {
        await step(`Installing ${name}`, () => installByApt(packages))
      } catch (error) {
        say(error.message)
      }
    }
    if (has()) continue
    say(
      `${name} is missing: the test of its program is skipped (Debian: apt-get install ${packages.join(' ')}).`,
    )
  }
}
