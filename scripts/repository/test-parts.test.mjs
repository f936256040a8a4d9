import { globSync, readFileSync } from 'node:fs'
import { dirname, join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import tours from '../../e2e/tour.config.ts'
import config from '../../vitest.config.ts'
import { root } from '../steps/paths.mjs'
import { buildsOf, isEngineSpec, isSpec, testFiles } from '../steps/test-files.mjs'
import { asArguments, PARTS, partOf, partsOf } from '../steps/test-parts.mjs'

const MADE = new Set(['node_modules', '.cache', 'data'])

const projects = config.test.projects.map(({ test }) => test)
const has = ({ include, exclude }, file) =>
  include.some((pattern) => matchesGlob(file, pattern)) &&
  !exclude.some((pattern) => matchesGlob(file, pattern))

const FILES = testFiles().filter((file) => !isSpec(file) && !isEngineSpec(file))

const projectsOf = (command) => {
  const parts = partsOf(command)
  return projects.filter(({ name }) => parts.includes(partOf(name)))
}
const without = (chosen) => FILES.filter((file) => !chosen.some((project) => has(project, file)))

/** Whether a file imports what starts the bundle of the server, itself or by way of its own test kit. */
function leadsToBundle(file) {
  if (!/\.test\.ts$|test-kit\//.test(file)) return false
  const source = readFileSync(`${root}/${file}`, 'utf8')
  if (source.includes("from '@portico/dev-kit/server-process.mjs'")) return true
  const imported = source.matchAll(/from '(\.[^']+)'/g)
  return [...imported].some(([, path]) => leadsToBundle(join(dirname(file), path)))
}

describe('every test file', () => {
  it('runs in npm test, those of the tooling when it changed', () => {
    expect(FILES.length).toBeGreaterThan(400)
    expect(without(projectsOf({ isFull: false, isToolingChanged: true }))).toEqual([])
    const left = without(projectsOf({ isFull: false, isToolingChanged: false }))
    expect(left.filter((file) => !/^(scripts|tools)\//.test(file))).toEqual([])
    expect(left).toContain('scripts/start.test.mjs')
  })

  it('runs once in npm test, but for those that hold the embedded store to what the code relies on', () => {
    const chosen = projectsOf({ isFull: false, isToolingChanged: true })
    const twice = FILES.filter((file) => chosen.filter((project) => has(project, file)).length > 1)
    const embedded = projects.find(({ name }) => name === 'server-pglite')
    expect(twice.filter((file) => !has(embedded, file))).toEqual([])
  })

  it('is where every search for test files finds it', () => {
    const all = globSync('**/*.{test,spec}.{ts,tsx,mjs,js}', { cwd: root, exclude: (name) => MADE.has(name) })
    expect(all.sort()).toEqual(testFiles().sort())
  })

  it('of the server that starts its bundle has it built', () => {
    const starts = FILES.filter((file) => file.startsWith('apps/server/')).filter((file) =>
      leadsToBundle(file),
    )
    expect(starts).toContain('apps/server/src/admin.test.ts')
    expect(starts.filter((file) => !buildsOf([file]).includes('server'))).toEqual([])
  })

  it('of the server that opens a store runs on both in npm run test:full, and the races on PostgreSQL', () => {
    const storesOf = (file) =>
      projectsOf({ isFull: true })
        .filter((project) => has(project, file))
        .map(({ env }) => env?.TEST_STORE)
        .sort()
    const odd = FILES.filter((file) => file.startsWith('apps/server/')).filter((file) => {
      const [first, second, ...more] = storesOf(file)
      const isAlone = second === undefined && (file.endsWith('.race.test.ts') || first === undefined)
      return more.length > 0 || !(isAlone || (first === 'pglite' && second === 'postgres'))
    })
    expect(odd).toEqual([])
  })
})

it('npm run test:full runs every part, and a part that no project has is none', () => {
  expect(partsOf({ isFull: true })).toEqual(PARTS)
  expect(new Set(projects.map(({ name }) => partOf(name)))).toEqual(new Set(PARTS))
})

it.each([
  [['units'], ['--project=!faults-*', '--project=!tooling', '--project=!again-*']],
  [
    ['units', 'tooling'],
    ['--project=!faults-*', '--project=!again-*'],
  ],
  [
    ['faults', 'again'],
    ['--project=faults-*', '--project=again-*'],
  ],
  [PARTS, []],
])('the parts %j are chosen by %j', (parts, args) => {
  expect(asArguments(parts)).toEqual(args)
})

it('every list of the server’s suites names files that are there', () => {
  const listed = projects
    .filter(({ name }) => name.endsWith('-pglite'))
    .flatMap(({ include, exclude }) => [...include, ...exclude])
    .filter((pattern) => pattern.startsWith('apps/'))
  expect(listed.length).toBeGreaterThan(20)
  expect(listed.filter((pattern) => globSync(pattern, { cwd: root }).length === 0)).toEqual([])
})

it('every walk through the product that is no test is found by its settings', () => {
  // With projects, which choose tests for themselves, none would be.
  expect(tours.projects ?? []).toEqual([])
  expect(globSync(`e2e/${tours.testMatch}`, { cwd: root }).length).toBeGreaterThan(2)
})
