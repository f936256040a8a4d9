import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { codeIn } from '@portico/dev-kit/mailed-codes'
import { confirm, newPerson, PASSWORD, type Person, register, signIn } from '@portico/dev-kit/people'
import { LISTENING, startProcess } from '@portico/dev-kit/processes'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { bundleServer } from './bundle.ts'
import { createInstallation, type Installation } from './test-kit/server-process.ts'

const NODE_MODULES = fileURLToPath(new URL('../../node_modules', import.meta.url))

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let folder: string
let home: Installation
let smtp: Awaited<ReturnType<typeof startSmtp>>
let person: Person
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-production-'))
  await bundleServer(folder)
  home = await createInstallation()
  smtp = await startSmtp()
})
afterAll(async () => {
  await home.remove()
  await smtp.close()
  rmSync(folder, { recursive: true })
})

/** As an operator does in the folder of a production: without npm, from any place, with the server's environment. */
async function admin(...args: string[]) {
  const { ended, closed, output } = startProcess(process.execPath, [join(folder, 'admin.js'), ...args], {
    env: { ...home.env, PATH: '' },
    cwd: tmpdir(),
  })
  await closed
  return { code: await ended, output: output() }
}

async function startServer() {
  // Machine code alone is loaded from there.
  symlinkSync(NODE_MODULES, join(folder, 'node_modules'))
  const server = startProcess(process.execPath, [join(folder, 'server.js')], {
    env: { ...home.env, SMTP_URL: smtp.url },
  })
  const url = await server.writes(LISTENING)
  return {
    url,
    async stop() {
      server.child.kill('SIGTERM')
      await server.ended
      rmSync(join(folder, 'node_modules'))
    },
  }
}

it('help of what was built names the command as it is called there', async () => {
  const { code, output } = await admin('--help')
  expect(code).toBe(0)
  expect(output).toMatch(/^node admin\.js show <email> /)
  expect(output).not.toContain('npm run')
})

it('what was built does the commands beside a running server', async () => {
  const server = await startServer()
  person = newPerson()
  expect((await register(server.url, person)).status).toBe(200)
  await until(() => smtp.to(person.email).length > 0)
  expect((await confirm(server.url, person, codeIn(smtp.to(person.email)[0]))).status).toBe(200)
  expect((await admin('show', person.email)).output).toContain(person.email)
  expect(await admin('disable', person.email)).toMatchObject({ code: 0 })
  await until(async () => !(await signIn(server.url, person, PASSWORD)).ok)
  expect(await admin('grant', 'nobody@example.com')).toMatchObject({ code: 1 })
  await server.stop()
})

it('and without one, with no package installed', async () => {
  expect((await admin('show', person.email)).output).toMatch(/disabled/i)
  expect(await admin('enable', person.email)).toMatchObject({ code: 0 })
  expect((await admin('show', person.email)).output).not.toMatch(/^\s*state.*disabled/im)
  const server = await startServer()
  expect((await signIn(server.url, person, PASSWORD)).status).toBe(200)
  await server.stop()
})
