import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('worker-priority.ts', import.meta.url))

/** Runs in a process of its own, so that the test leaves the workers of this one alone. */
const PROGRAM = `
import { readdirSync, readFileSync } from 'node:fs'
import { getPriority } from 'node:os'
const { lowerWorkerPriority } = await import(${JSON.stringify(MODULE)})
await lowerWorkerPriority()
const priorities = {}
for (const task of readdirSync('/proc/self/task')) {
  const name = readFileSync('/proc/self/task/' + task + '/comm', 'utf8').trim()
  ;(priorities[name] ??= []).push(getPriority(Number(task)))
}
console.log(JSON.stringify({ main: getPriority(0), workers: priorities['libuv-worker'] }))
`

test.runIf(process.platform === 'linux')(
  'the workers step behind the event loop, which stays where it is',
  () => {
    const out = execFileSync(process.execPath, ['--input-type=module', '-e', PROGRAM], { encoding: 'utf8' })
    const { main, workers } = JSON.parse(out)
    expect(workers.length).toBeGreaterThan(0)
    for (const worker of workers) expect(worker).toBeGreaterThan(main)
  },
)
