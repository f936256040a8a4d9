import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { newPerson, register } from '@portico/dev-kit/people'
import { LISTENING, type Started, startProcess } from '@portico/dev-kit/processes'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canUnshare, UNSHARE } from '../../test-kit/namespaces.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import { storeOfTests } from '../../test-kit/store.ts'

const SCRIPTS = fileURLToPath(new URL('../../../../scripts', import.meta.url))
const PATIENCE_MS = 300_000
const PERMISSIONS = 0o777
const SOMEBODY = 54_321
const isRoot = process.getuid?.() === 0
const isEmbedded = storeOfTests === 'pglite'

vi.setConfig({ testTimeout: PATIENCE_MS, hookTimeout: PATIENCE_MS })

let home: Installation
let commands: Started[]
beforeEach(async () => {
  home = await createInstallation()
  commands = []
})
afterEach(async () => {
  for (const { child, ended } of commands) {
    child.kill('SIGKILL')
    await ended
  }
  await home.remove()
})

function linesOf(output: string): string[] {
  return output.split('\n').filter((line) => line !== '')
}

type Given = { output: string; url?: string; code?: number | null }

/** Runs `npm run serve` or `npm start` as people do, until it listens or ends. */
async function give(script: string, before: readonly string[] = [], env: Record<string, string> = {}) {
  const [program = '', ...args] = [...before, process.execPath, join(SCRIPTS, script)]
  const command = startProcess(program, args, { env: { ...home.env, ...env } })
  commands.push(command)
  const { output, ended, writes } = command
  return writes(LISTENING).then(
    (url): Given => ({ output: output(), url }),
    async (): Promise<Given> => ({ output: output(), code: await ended }),
  )
}

it.skipIf(!canUnshare)('a second container is kept off the data folder of the first', async () => {
  const first = await give('serve.mjs', UNSHARE)
  expect(first.url, first.output).toBeDefined()
  const second = await give('serve.mjs', UNSHARE)
  expect(second.code, second.output).toBe(1)
  expect(linesOf(second.output)).toEqual([
    expect.stringMatching(/^Portico cannot start: the data folder .* in use by process \d+ of another PID/),
  ])
  expect((await register(first.url ?? '', newPerson())).status).toBe(200)
})

it.runIf(isEmbedded)('a start closes a data folder that other users could read, every time', async () => {
  chmodSync(home.dataDir, 0o755)
  execFileSync('chmod', ['-R', 'a+rwX', join(home.dataDir, 'database')])
  const { url = '', output } = await give('serve.mjs')
  expect((await register(url, newPerson())).status, output).toBe(200)
  const open = readdirSync(home.dataDir, { recursive: true, encoding: 'utf8' }).filter(
    (name) => (statSync(join(home.dataDir, name)).mode & PERMISSIONS & 0o077) !== 0,
  )
  expect([statSync(home.dataDir).mode & PERMISSIONS, open]).toEqual([0o700, []])
})

it.runIf(isRoot).each(['serve.mjs', 'start.mjs'])(
  'a start says in one line that the data folder is another user’s (%s)',
  async (script) => {
    const folder = mkdtempSync(join(tmpdir(), 'portico-foreign-'))
    chownSync(folder, SOMEBODY, SOMEBODY)
    const { code, output } = await give(script, [], { DATA_DIR: folder })
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([
      expect.stringMatching(
        new RegExp(`the data folder ${folder} belongs to the user .*${SOMEBODY}, .*DATA_DIR`),
      ),
    ])
    expect(readdirSync(folder)).toEqual([])
    rmSync(folder, { recursive: true })
  },
)

it.runIf(isEmbedded)(
  'a start with a damaged embedded database says so in one line, and what to do',
  async () => {
    truncateSync(join(home.dataDir, 'database', 'global', 'pg_control'), 100)
    const { code, output } = await give('serve.mjs')
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([expect.stringMatching(/does not open .*; keep .* from its last backup/)])
    expect(output.length).toBeLessThan(600)
    const command = await home.admin(['unlock', 'a@b.cc'])
    expect(command).toEqual({
      code: 1,
      output: expect.stringMatching(/^the embedded database .* backup, as [^\n]*$/),
    })
  },
)

describe.runIf(isEmbedded)('an embedded database and its key', () => {
  const key = () => join(home.dataDir, 'secret-key')
  const folder = () => join(home.dataDir, 'database')

  it('refuse to start when the key is lost', async () => {
    rmSync(key())
    const { code, output } = await give('serve.mjs', [], { SECRET_KEY: '' })
    expect(code).toBe(1)
    expect(linesOf(output)).toEqual([
      expect.stringMatching(/secret-key is missing next to the database .*; put it back/),
    ])
    expect(existsSync(key())).toBe(false)
  })

  it('refuse to start when the database is lost, or half of it', async () => {
    rmSync(join(folder(), 'PG_VERSION'))
    const half = await give('serve.mjs', [], { SECRET_KEY: '' })
    expect(half).toEqual({
      code: 1,
      output: expect.stringMatching(/database is no whole database.*last backup$/m),
    })
    rmSync(folder(), { recursive: true })
    const none = await give('serve.mjs', [], { SECRET_KEY: '' })
    expect(none).toEqual({
      code: 1,
      output: expect.stringMatching(/database is missing next to .*secret-key; put/),
    })
    expect(existsSync(folder())).toBe(false)
  })

  it('are created again after a first start that was cut off', async () => {
    rmSync(join(folder(), 'global'), { recursive: true })
    // Make it as new as the mark of the first start: a much older database would have been put here by somebody.
    utimesSync(join(folder(), 'PG_VERSION'), new Date(), new Date())
    writeFileSync(join(home.dataDir, 'database.unfinished'), '')
    const { url = '', output } = await give('serve.mjs', [], { SECRET_KEY: '' })
    expect((await register(url, newPerson())).status, output).toBe(200)
    expect([existsSync(key()), existsSync(join(home.dataDir, 'database.unfinished'))]).toEqual([true, false])
  })
})
