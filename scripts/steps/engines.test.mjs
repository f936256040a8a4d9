import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import { root } from './paths.mjs'

const ASK = `import { ensureEngines } from '${root}/scripts/steps/engines.mjs'
console.log(JSON.stringify(await ensureEngines()))`

it('an engine that is missing where nothing may be installed is named, and the tests go on without it', () => {
  const { status, stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', ASK], {
    encoding: 'utf8',
    env: { PATH: '/nowhere', FIREFOX_PATH: '/nowhere/firefox' },
  })
  expect(status).toBe(0)
  expect(stdout).toContain('Firefox is missing: its tests are skipped (Debian: apt-get install firefox-esr).')
  expect(stdout).toContain('WebKit is missing: its tests are skipped')
  expect(stdout.trim().split('\n').at(-1)).toBe('{}')
})
