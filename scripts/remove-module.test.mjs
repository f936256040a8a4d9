import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writtenFiles } from './steps/files.mjs'
import { root } from './steps/paths.mjs'

/** It compiles the whole project, beside whatever else the machine does. */
const TIMEOUT_MS = 600_000
const MODULES = 'apps/server/src/modules'
const ROOT = 'apps/server/src/compose.ts'

/** Everything that may import the server, and the configuration of its checks. */
const COPIED = ['apps/server', 'bench', 'e2e', 'tsconfig.json', 'vitest.config.ts', 'package.json']
const LINKED = [
  'node_modules',
  'apps/server/node_modules',
  'apps/portal',
  'packages',
  'content',
  'examples',
  'scripts',
  'tools',
]

let copy

beforeEach(() => {
  copy = mkdtempSync(join(tmpdir(), 'portico-without-'))
  for (const file of COPIED.flatMap((path) => writtenFiles(root, path))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const path of LINKED) symlinkSync(join(root, path), join(copy, path))
})

afterEach(() => rmSync(copy, { recursive: true, force: true }))

function run(program, ...args) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [join(root, 'node_modules', program), ...args],
    { cwd: copy, encoding: 'utf8', env: { ...process.env, NO_COLOR: '1', VITEST: '' } },
  )
  return { status, output: stdout + stderr }
}

/** Removes a module: its folder, its line in the list of modules, and the import of that line. */
function remove(noun, maker) {
  rmSync(join(copy, MODULES, noun), { recursive: true })
  const lines = readFileSync(join(copy, ROOT), 'utf8').split('\n')
  const named = lines.filter((line) => line.includes(maker))
  expect(named).toEqual([expect.stringMatching(/^import /), expect.stringMatching(/^ {4}.*\),?$/)])
  writeFileSync(join(copy, ROOT), lines.filter((line) => !named.includes(line)).join('\n'))
}

/**
 * Runs suites of other modules through the whole server, except those of every call, which call the module too. The tables
 * of a module that has some leave the store with the next migration, so until then there are more than are declared.
 */
it.each([
  [
    'referrals',
    'referralsModule',
    ['tables', 'modules/registration/typed-code', 'modules/sign-in/sign-in-cost'],
  ],
  [
    'countries',
    'countriesModule',
    ['tables', 'modules/sessions/session-list', 'modules/passwords/change-limit'],
  ],
  ['moderation', 'moderationModule', ['modules/verification/review-time', 'modules/staff/means-command']],
])(
  'The module %s is removed by its folder and one line: types and suites of the rest stay green',
  (noun, maker, rest) => {
    remove(noun, maker)
    expect(run('typescript/bin/tsc', '--project', '.')).toEqual({ status: 0, output: '' })
    const files = rest.map((suite) => `apps/server/src/${suite}.test.ts`)
    const suites = run('vitest/vitest.mjs', 'run', '--project', '*-pglite', ...files)
    expect(suites.output).toContain(`Test Files  ${files.length} passed (${files.length})`)
    expect(suites.status).toBe(0)
  },
  TIMEOUT_MS,
)
