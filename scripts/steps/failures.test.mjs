import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  failureLines,
  failureNames,
  playwrightFailures,
  unnamedFailure,
  vitestFailures,
} from './failures.mjs'
import { root } from './paths.mjs'

let folder

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-failures-'))
})

afterAll(() => rmSync(folder, { recursive: true }))

function report(value) {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(value))
  return path
}

describe('the failed tests at the end of the test command', () => {
  it('are those of Vitest, with files that did not load', () => {
    const path = report({
      testResults: [
        {
          name: join(root, 'packages/a.test.ts'),
          status: 'failed',
          assertionResults: [
            { status: 'passed', fullName: 'a holds', failureMessages: [] },
            {
              status: 'failed',
              fullName: 'b holds',
              failureMessages: ['AssertionError: expected 0 to be 1'],
            },
          ],
        },
        {
          name: join(root, 'packages/b.test.ts'),
          status: 'failed',
          message: 'no such module',
          assertionResults: [],
        },
        { name: join(root, 'packages/c.test.ts'), status: 'passed', assertionResults: [] },
      ],
    })
    expect(vitestFailures(path)).toEqual([
      { file: 'packages/a.test.ts', name: 'b holds', error: 'AssertionError: expected 0 to be 1' },
      { file: 'packages/b.test.ts', name: 'the file itself', error: 'no such module' },
    ])
  })

  it('tell what caused them, of a real run', () => {
    const test = "import { it } from 'vitest'; it('asks', () => fetch('http://127.0.0.1:1/'))"
    writeFileSync(join(folder, 'asks.test.mjs'), test)
    symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
    const json = join(folder, 'run.json')
    const causes = join(folder, 'causes.json')
    spawnSync(
      process.execPath,
      [
        ...[join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--root', folder],
        ...['--reporter=json', `--outputFile.json=${json}`],
        `--reporter=${join(root, 'scripts/steps/causes-reporter.mjs')}`,
      ],
      { env: { ...process.env, CAUSES_REPORT: causes, VITEST: '' } },
    )
    const [failure] = vitestFailures(json, causes)
    expect(failure.name).toBe('asks')
    expect(failure.error).toMatch(/^TypeError: fetch failed\ncaused by: (connect ECONNREFUSED|bad port)/)
  })

  it('are those of Playwright, also what passed at another try or broke outside of a test', () => {
    const spec = (title, status, results) => ({
      title,
      ok: status !== 'unexpected',
      file: 'login.spec.ts',
      tests: [{ status, results }],
    })
    const failed = (...messages) => ({ errors: messages.map((message) => ({ message })) })
    const path = report({
      config: { rootDir: join(root, 'e2e') },
      suites: [
        {
          title: 'login.spec.ts',
          specs: [
            spec('works', 'expected', [{}]),
            spec('waits', 'flaky', [failed('too late', 'waiting for a link'), {}]),
          ],
          suites: [{ title: 'a form', specs: [spec('sends', 'unexpected', [failed('no button')])] }],
        },
      ],
      errors: [{ message: 'no browser' }],
    })
    expect(playwrightFailures(path)).toEqual([
      { file: 'e2e/login.spec.ts', name: 'waits', error: 'too late\nwaiting for a link', page: [] },
      { file: 'e2e/login.spec.ts', name: 'a form › sends', error: 'no button', page: [] },
      { file: 'e2e', name: 'outside of a test', error: 'no browser' },
    ])
  })

  it('show what stood on the page of a browser test, without header and footer', () => {
    const kept = join(folder, 'error-context.md')
    const tree = [
      '- banner:',
      '  - link "Home"',
      '- main:',
      '  - alert: Too many tries',
      '- contentinfo:',
      '  - list',
    ]
    writeFileSync(
      kept,
      ['# Error', '```', 'no button', '```', '```yaml', ...tree, '- status: Sent', '```', '```ts', 'x'].join(
        '\n',
      ),
    )
    const attachments = [{ name: 'error-context', path: kept }]
    const results = [{ errors: [{ message: 'no button' }], attachments }]
    const specs = [
      { title: 'sends', ok: false, file: 'a.spec.ts', tests: [{ status: 'unexpected', results }] },
    ]
    const path = report({ config: { rootDir: join(root, 'e2e') }, suites: [{ specs }], errors: [] })
    expect(failureLines(playwrightFailures(path))).toEqual([
      'e2e/a.spec.ts: sends',
      '    no button',
      '    - main:',
      '      - alert: Too many tries',
      '    - status: Sent',
    ])
  })

  it('are none when a runner left no report', () => {
    const nowhere = join(folder, 'nowhere.json')
    expect([...vitestFailures(nowhere), ...playwrightFailures(nowhere)]).toEqual([])
  })

  it('name the part of the run that failed without a failed test', () => {
    expect(unnamedFailure('npm run check', 0)).toEqual([])
    expect(failureLines(unnamedFailure('npm run check', 1))).toEqual([
      'npm run check: ended with an error, which its output above tells',
    ])
  })

  it('show their file, their name and the first lines of the error without its colours', () => {
    const error = [
      '\u001b[31mError: one\u001b[39m',
      '',
      ...Array.from({ length: 20 }, (_, at) => `line ${at}`),
    ]
    const lines = failureLines([{ file: 'e2e/a.spec.ts', name: 'a page opens', error: error.join('\n') }])
    expect(lines.slice(0, 3)).toEqual(['e2e/a.spec.ts: a page opens', '    Error: one', '    line 0'])
    expect(lines).toHaveLength(13)
  })

  it('are named once more in a line each, without their errors', () => {
    const failures = [
      { file: 'e2e/a.spec.ts', name: 'a page opens', error: 'Error: one\ntwo' },
      { file: 'e2e/b.spec.ts', name: 'a page closes', error: '' },
    ]
    expect(failureNames(failures)).toEqual(['e2e/a.spec.ts: a page opens', 'e2e/b.spec.ts: a page closes'])
  })
})
