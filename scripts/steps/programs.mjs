import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { installByApt, mayInstall } from './apt.mjs'
import { say, step } from './say.mjs'

const succeeds = (command, ...args) => spawnSync(command, args).status === 0

/** Checks for the curl extension too, which the documented program needs and Debian's bare package lacks. */
export const hasPhp = () => succeeds('php', '-r', 'exit(function_exists("curl_init") ? 0 : 1);')

export const hasPython = () => succeeds('python3', '-c', 'import http.server, urllib.request')

/** The first in the path may be another than the system's, for which apt installs. */
const PYTHONS = ['python3', '/usr/bin/python3']

/** The Python that has Authlib; null where none does. */
export const pythonWithAuthlib = () =>
  PYTHONS.find((python) => succeeds(python, '-c', 'import authlib.jose, flask, requests')) ?? null

/** Where Debian keeps the modules of Apache. */
export const APACHE_MODULES = '/usr/lib/apache2/modules'

export const hasApache = () =>
  succeeds('apache2', '-v') &&
  ['auth_openidc', 'oauth2'].every((name) => existsSync(`${APACHE_MODULES}/mod_${name}.so`))

/** Other people's programs that are tried with the portal. Of Apache no package that would start a service. */
const PROGRAMS = [
  { name: 'PHP', has: hasPhp, packages: ['php-cli', 'php-curl'] },
  { name: 'Python', has: hasPython, packages: ['python3'] },
  {
    name: 'Authlib for Python',
    has: () => pythonWithAuthlib() !== null,
    packages: ['python3-authlib', 'python3-flask', 'python3-requests'],
  },
  {
    name: 'Apache with mod_auth_openidc and mod_oauth2',
    has: hasApache,
    packages: ['apache2-bin', 'libapache2-mod-auth-openidc', 'libapache2-mod-oauth2'],
  },
]

export const missingPrograms = () => PROGRAMS.filter(({ has }) => !has()).map(({ name }) => name)

/** Installs them by apt when this process may do that; else the tests with them are skipped. */
export async function ensurePrograms() {
  for (const { name, has, packages } of PROGRAMS) {
    if (has()) continue
    if (mayInstall()) {
      try {
        await step(`Installing ${name}`, () => installByApt(packages))
      } catch (error) {
        say(error.message)
      }
    }
    if (has()) continue
    say(`${name} is missing: the tests with it are skipped (Debian: apt-get install ${packages.join(' ')}).`)
  }
}
