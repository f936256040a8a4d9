import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { DRAIN_TIMEOUT_MS } from '../../packages/contract/src/limits.ts'
import { root } from '../steps/paths.mjs'

it('a stop of the documented service reaches the script once and is waited for', () => {
  const [, unit] = /```ini\n(\[Service\].*?)```/s.exec(readFileSync(`${root}/docs/operations.md`, 'utf8'))
  const settings = Object.fromEntries(
    unit
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  // npm would end before the script that it started. This command is the one that faults/stop.test.ts tests.
  expect(settings.ExecStart).toBe('/usr/bin/node scripts/serve.mjs')
  expect(settings.KillMode).toBe('mixed')
  expect(Number(settings.TimeoutStopSec) * 1000).toBeGreaterThan(DRAIN_TIMEOUT_MS + 1000)
})
