import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { reservePort } from '../../packages/dev-kit/src/ports.mjs'
import { untilReady } from '../demo/processes.mjs'
import { APACHE_MODULES } from '../steps/programs.mjs'

const MODULES = ['mpm_event', 'authn_core', 'authz_core', 'authz_user', 'dir', 'mime', 'headers']
/** Whom the workers are, where the first process is root: they refuse to be it too. */
const UNPRIVILEGED = process.getuid?.() === 0 ? 'User www-data\nGroup www-data' : ''

/** Apache as a process of its own on this machine, with a page at `/` and one in each of these folders. */
export async function startApache({ modules, folders, config }) {
  const folder = mkdtempSync(join(tmpdir(), 'portico-apache-'))
  const port = await reservePort()
  const address = `http://127.0.0.1:${port}`
  chmodSync(folder, 0o755)
  for (const name of ['', ...folders]) {
    mkdirSync(`${folder}/www/${name}`, { recursive: true })
    writeFileSync(`${folder}/www/${name}/index.html`, `the page of /${name}`)
  }
  const load = (name) => `LoadModule ${name}_module ${APACHE_MODULES}/mod_${name}.so`
  writeFileSync(
    `${folder}/httpd.conf`,
    `ServerRoot ${folder}
ServerName 127.0.0.1
Listen 127.0.0.1:${port}
PidFile ${folder}/pid
ErrorLog ${folder}/error.log
TypesConfig ${folder}/types
DocumentRoot ${folder}/www
DirectoryIndex index.html
${UNPRIVILEGED}
${[...MODULES, ...modules].map(load).join('\n')}
${await config(address)}
`,
  )
  writeFileSync(`${folder}/types`, 'text/html html\n')
  const child = spawn('apache2', ['-D', 'FOREGROUND', '-f', `${folder}/httpd.conf`], { stdio: 'inherit' })
  await untilReady(`${address}/`)
  return {
    address,
    log: () => readFileSync(`${folder}/error.log`, 'utf8'),
    async stop() {
      if (child.exitCode === null) {
        const ended = once(child, 'exit')
        child.kill('SIGTERM')
        await ended
      }
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
