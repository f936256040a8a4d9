import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { expect, it } from 'vitest'
import { DRAIN_TIMEOUT_MS } from '../../packages/contract/src/limits.ts'
import { root } from '../steps/paths.mjs'
import { SERVER_ENV, SERVER_FLAGS, SERVER_MAIN } from '../steps/server-process.mjs'

it('a stop of the documented service reaches the server once and is waited for', () => {
  const [, unit] = /```ini\n(\[Service\].*?)```/s.exec(readFileSync(`${root}/docs/operations.md`, 'utf8'))
  const settings = Object.fromEntries(
    unit
      .split('\n')
      .filter((line) => line.includes('=') && !line.startsWith('#'))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )
  // The server is all that the service has. This command is one that faults/stop.test.ts tests.
  expect(settings.ExecStart).toBe(`/usr/bin/node ${SERVER_FLAGS.join(' ')} ${relative(root, SERVER_MAIN)}`)
  for (const [name, value] of Object.entries(SERVER_ENV)) expect(unit).toContain(`${name}=${value}`)
  expect(Number(settings.TimeoutStopSec) * 1000).toBeGreaterThan(DRAIN_TIMEOUT_MS + 1000)
})
