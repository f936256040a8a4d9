import { spawnSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

const run = (...args) =>
  spawnSync(process.execPath, [`${root}/scripts/test.mjs`, ...args], { encoding: 'utf8' })
const ONE_RUN_MS = 120_000

describe('npm test', () => {
  it('says what it does, and what it would install as root, without doing it', () => {
    const { status, stdout } = run('--help')
    expect(status).toBe(0)
    expect(stdout).toMatch(/npm test -- <name>[\s\S]*--help/)
    expect(stdout).toMatch(/as root it installs[\s\S]*Chromium, fonts, PHP/)
    expect(stdout).toMatch(/--changed[\s\S]*npm run test:full/)
    expect(stdout).not.toContain('passed')
  })

  it(
    'runs the test files that are named, and closes with their counts',
    () => {
      const { status, stdout } = run('steps/counts', 'steps/install')
      expect(stdout.trim().split('\n').at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/)
      expect(stdout).not.toMatch(/Checks|Building|Bundling|Rendering/)
      expect(status).toBe(0)
    },
    ONE_RUN_MS,
  )

  it(
    'fails on a name that no test file has, and on a word that it does not know',
    () => {
      const unknown = run('no-such-test-file')
      expect(unknown.stderr).toContain('no test file has no-such-test-file in its path')
      expect(unknown.status).toBe(1)
      const both = run('--changed', 'steps/counts')
      expect([both.status, both.stderr]).toEqual([1, expect.stringContaining('--changed stands alone')])
      const { status, stderr } = run('--watch')
      expect([status, stderr]).toEqual([1, expect.stringContaining('npm test does not know --watch')])
    },
    ONE_RUN_MS,
  )
})
