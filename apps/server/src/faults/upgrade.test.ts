import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { LISTENING, startProcess } from '@portico/dev-kit/processes'
import { SERVER_ENV, SERVER_FLAGS } from '@portico/dev-kit/server-process.mjs'
import { expect, it, vi } from 'vitest'
import { newBuild, publish } from '../../../../scripts/steps/publish.mjs'
import { createInstallation } from '../../test-kit/server-process.ts'

vi.setConfig({ testTimeout: 240_000 })

const ROOT = fileURLToPath(new URL('../../../..', import.meta.url))
const ASSETS = readdirSync(join(ROOT, 'apps/portal/build/client/assets')).filter((name) =>
  /\.(js|css)$/.test(name),
)
/** Pages in languages that nobody asked for before the change: the server reads each when it is first wanted. */
const PAGES = ['/en/login', '/de/registration', '/ar/password/reset', '/zh']

/** What of the release that was started is not served any more. */
async function missing(url: string): Promise<string[]> {
  expect(ASSETS.length).toBeGreaterThan(20)
  const gone: string[] = []
  for (const path of [...PAGES, ...ASSETS.map((name) => `/assets/${name}`)]) {
    const answer = await fetch(url + path)
    await answer.arrayBuffer()
    if (answer.status !== 200) gone.push(`${answer.status} ${path}`)
  }
  return gone
}

/** Serves, is upgraded, and still has all that it had; it ends in any case. */
async function expectKept(server: ReturnType<typeof startProcess>, upgrade: () => void): Promise<void> {
  try {
    const url = await server.writes(LISTENING)
    expect((await fetch(`${url}/en`)).status).toBe(200)
    upgrade()
    expect(await missing(url)).toEqual([])
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
  }
}

it('a server keeps every page and file of its own release when the next one takes the place of its link', async () => {
  const home = await createInstallation()
  const folder = mkdtempSync(join(tmpdir(), 'portico-releases-'))
  const current = join(folder, 'current')
  symlinkSync(ROOT, current, 'dir')
  const args = [...SERVER_FLAGS, join(current, 'apps/server/build/server.js')]
  const server = startProcess(process.execPath, args, { cwd: current, env: { ...SERVER_ENV, ...home.env } })
  await expectKept(server, () => {
    // As the page about running it has it: another folder, and a link that is replaced at once.
    mkdirSync(join(folder, 'next'))
    symlinkSync(join(folder, 'next'), join(folder, 'coming'), 'dir')
    renameSync(join(folder, 'coming'), current)
  }).finally(async () => {
    rmSync(folder, { recursive: true, force: true })
    await home.remove()
  })
})

it('a server keeps every page and file of its own build when its folder is built anew, as `npm run serve` does', async () => {
  const home = await createInstallation()
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'portico-built-anew-')))
  const at = (path: string) => join(folder, path)
  for (const path of ['apps/server', 'apps/portal']) mkdirSync(at(path), { recursive: true })
  for (const path of [
    'node_modules',
    'packages',
    'content',
    'apps/console',
    'apps/server/drizzle',
    'apps/server/src',
  ])
    symlinkSync(join(ROOT, path), at(path), 'dir')
  cpSync(join(ROOT, 'apps/server/build'), at('apps/server/build'), { recursive: true })
  const portal = at('apps/portal/build')
  const first = newBuild(portal, 1)
  cpSync(join(ROOT, 'apps/portal/build/client'), join(first, 'client'), { recursive: true })
  publish(portal, first)
  const server = startProcess(process.execPath, [...SERVER_FLAGS, at('apps/server/build/server.js')], {
    env: { ...SERVER_ENV, ...home.env },
  })
  await expectKept(server, () => publish(portal, newBuild(portal, 2))).finally(async () => {
    rmSync(folder, { recursive: true, force: true })
    await home.remove()
  })
})
