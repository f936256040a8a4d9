import { spawnSync } from 'node:child_process'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

const succeeds = (command, ...args) => spawnSync(command, args).status === 0

/** With the extension that the documents' program calls: the bare package of Debian comes without. */
export const hasPhp = () => succeeds('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);')

export const hasPython = () => succeeds('python3', '-c', 'import http.server, urllib.request')

const LANGUAGES = [
  { name: 'PHP', has: hasPhp, packages: ['php-cli', 'php-curl'] },
  { name: 'Python', has: hasPython, packages: ['python3'] },
]

export const missingLanguages = () => LANGUAGES.filter(({ has }) => !has()).map(({ name }) => name)

/** For programs of the documentation: installed by apt where this process may do that, else done without. */
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
