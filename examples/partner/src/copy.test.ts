import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../../..')
const START_MS = 300_000
let folder: string
let child: ChildProcess
let address: string

/** Copies three folders side by side and installs them as workspaces, as the README says. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'portico-copy-'))
  mkdirSync(join(folder, 'node_modules/@portico'), { recursive: true })
  for (const [from, name] of [
    ['examples/partner', 'partner'],
    ['packages/client', 'client'],
    ['packages/contract', 'contract'],
  ] as const) {
    const filter = (path: string) => !path.includes('node_modules')
    cpSync(join(ROOT, from), join(folder, name), {
      recursive: true,
      filter: (path) => filter(path.slice(ROOT.length)),
    })
    symlinkSync(join(folder, name), join(folder, 'node_modules/@portico', name))
  }
  symlinkSync(join(ROOT, 'node_modules/fastify'), join(folder, 'node_modules/fastify'))
  child = spawn(process.execPath, ['src/main.ts'], {
    cwd: join(folder, 'partner'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      // Any that is free, which it says.
      PORT: '0',
      APP_CODE: 'ENERGY',
      APP_NAME: 'Energy',
      APP_SECRET: 'of its own',
      PORTAL_URL: 'http://127.0.0.1:9',
    },
  })
  let said = ''
  address = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (chunk) => {
      said += chunk
      const port = /^listening on (\d+)\n/m.exec(said)?.[1]
      if (port) resolve(`http://127.0.0.1:${port}`)
    })
    child.once('exit', (code) => reject(new Error(`ended with ${code}`)))
  })
}, START_MS)

afterAll(() => {
  child.kill('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

it('the example runs where it was copied to, with the client and the contract beside it', async () => {
  expect(await (await fetch(address)).text()).toContain('Sign in with Portico')
  // No portal answers there, so nobody is let in, and nothing breaks.
  expect((await fetch(`${address}/sso?token=any`)).status).toBe(400)
})
