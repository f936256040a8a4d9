import { existsSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { LISTENING, startProcess } from '@portico/dev-kit/processes'
import { SERVER_ARGS, SERVER_ENV } from '@portico/dev-kit/server-process.mjs'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { FIRST_LINK_FILE } from '../first-link.ts'

const LINK = 'http://localhost:5200/console/first-administrator#'

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

let home: Installation
let path: string
beforeEach(async () => {
  home = await createInstallation()
  path = join(home.dataDir, FIRST_LINK_FILE)
})
afterEach(() => home.remove())

it('a start whose output is kept, as by systemd, writes the first link into a file that one line names', async () => {
  const server = home.launch()
  await server.listening
  const named = await server.writes(
    /"msg":"the link that makes somebody the first administrator is in ([^"]+?) for/,
  )
  expect(named).toBe(path)
  expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${LINK}\\S{20,}\n$`))
  expect(statSync(path).mode & 0o777).toBe(0o600)
  server.child.kill('SIGTERM')
  await server.closed
  const [, code = ''] = readFileSync(path, 'utf8').trim().split('#')
  expect(server.output()).not.toContain('first-administrator#')
  expect(server.output()).not.toContain(code)
})

// Where `script` of util-linux gives a process a terminal.
it.runIf(process.platform === 'linux')(
  'a start in a terminal prints the first link there, and no file has it',
  async () => {
    const command = [process.execPath, ...SERVER_ARGS].join(' ')
    const server = startProcess(
      'script',
      ['--quiet', '--return', '--command', `exec ${command}`, '/dev/null'],
      {
        env: { ...SERVER_ENV, ...home.env },
      },
    )
    try {
      await server.writes(LISTENING)
      expect(await server.writes(/for somebody with an account: (\S+)/)).toContain(LINK)
      expect(existsSync(path)).toBe(false)
      expect(server.output()).not.toContain(FIRST_LINK_FILE)
    } finally {
      server.child.kill('SIGTERM')
      await server.closed
    }
  },
)
