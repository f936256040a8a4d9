import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LISTENING, startProcess } from '@portico/test-world/processes'
import { expect, it, vi } from 'vitest'
import { SERVER_ENV, SERVER_FLAGS } from '../../../../scripts/steps/server-process.mjs'
import { createInstallation } from '../../test-kit/server-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const ASSETS = readdirSync(join(ROOT, 'apps/portal/build/client/assets')).filter((name) =>
  /\.(js|css)$/.test(name),
)
/** Pages in languages that nobody asked for before the change: the server reads each when it is first wanted. */
const PAGES = ['/en/login', '/de/registration', '/ar/password/reset', '/zh']

it('a server keeps every page and file of its own release when the next one takes the place of its link', async () => {
  const home = await createInstallation()
  const folder = mkdtempSync(join(tmpdir(), 'portico-releases-'))
  const current = join(folder, 'current')
  symlinkSync(ROOT, current, 'dir')
  const args = [...SERVER_FLAGS, join(current, 'apps/server/build/server.js')]
  const server = startProcess(process.execPath, args, { cwd: current, env: { ...SERVER_ENV, ...home.env } })
  try {
    const url = await server.writes(LISTENING)
    expect((await fetch(`${url}/en`)).status).toBe(200)

    // As the page about running it has it: another folder, and a link that is replaced at once.
    mkdirSync(join(folder, 'next'))
    symlinkSync(join(folder, 'next'), join(folder, 'coming'), 'dir')
    renameSync(join(folder, 'coming'), current)

    const missing: string[] = []
    for (const path of [...PAGES, ...ASSETS.map((name) => `/assets/${name}`)]) {
      const answer = await fetch(url + path)
      await answer.arrayBuffer()
      if (answer.status !== 200) missing.push(`${answer.status} ${path}`)
    }
    expect(ASSETS.length).toBeGreaterThan(20)
    expect(missing).toEqual([])
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    rmSync(folder, { recursive: true, force: true })
    await home.remove()
  }
})
