import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkCounts, countLine, playwrightCounts, playwrightSkips, sum, vitestCounts } from './counts.mjs'

let folder

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-counts-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function report(value) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(value))
  return path
}

describe('the counts that close the test command', () => {
  it('counts a test file that did not load as a failure', () => {
    const testResults = [
      { status: 'passed', assertionResults: [{ status: 'passed' }] },
      { status: 'failed', assertionResults: [] },
    ]
    const path = report({
      numPassedTests: 1,
      numFailedTests: 0,
      numPendingTests: 0,
      numTodoTests: 0,
      testResults,
    })
    expect(vitestCounts(path)).toEqual({ passed: 1, failed: 1, skipped: 0 })
  })

  it('counts a browser test that passed only at the second try as a failure', () => {
    const path = report({ stats: { expected: 3, unexpected: 0, flaky: 1, skipped: 2 }, errors: [] })
    expect(playwrightCounts(path)).toEqual({ passed: 3, failed: 1, skipped: 2 })
  })

  it('has each reason once for which browser tests were skipped', () => {
    const skip = { type: 'skip', description: 'no such engine' }
    const skipped = { tests: [{ annotations: [skip] }, { annotations: [] }] }
    const path = report({ suites: [{ specs: [skipped], suites: [{ specs: [skipped] }] }] })
    expect(playwrightSkips(path)).toEqual(['no such engine'])
    expect(playwrightSkips(join(folder, 'nowhere.json'))).toEqual([])
  })

  it('counts the checks as they count themselves', () => {
    expect(checkCounts(report({ passed: 12, failed: 2, skipped: 0 }))).toEqual({
      passed: 12,
      failed: 2,
      skipped: 0,
    })
  })

  it('counts a missing report as a failure', () => {
    expect(checkCounts(join(folder, 'nowhere.json')).failed).toBe(1)
    expect(vitestCounts(join(folder, 'nowhere.json')).failed).toBe(1)
    expect(playwrightCounts(join(folder, 'nowhere.json')).failed).toBe(1)
  })

  it('closes with one line in a fixed form', () => {
    const one = { passed: 3, failed: 0, skipped: 0 }
    expect(countLine(one)).toBe('3 passed, 0 failed')
    expect(countLine(sum([one, { passed: 1, failed: 2, skipped: 4 }]))).toBe('4 passed, 2 failed, 4 skipped')
  })
})
