import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'

const LOG = JSON.stringify(new URL('log.ts', import.meta.url).href)

/** The texts of the lines that a process writes to its standard output with these calls of `log`. */
function written(calls: string): string[] {
  const script = `
    import Fastify from 'fastify'
    import { loggerOptions } from ${LOG}
    const { log } = Fastify({ logger: loggerOptions({ level: 'info' }) })
    ${calls}`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--no-warnings', '--input-type=module', '--eval', script],
    { encoding: 'utf8', cwd: import.meta.dirname },
  )
  expect(stderr).toBe('')
  const lines = stdout.split('\n').filter((line) => line !== '')
  return lines.map((line) => JSON.parse(line).msg)
}

it('the access log is written when the process ends', () => {
  expect(written(`log.info({}, 'answered'); process.exit(0)`)).toEqual(['answered'])
})

it('the access log is written after a moment although nothing else happens', () => {
  // Killed from within: nothing runs at the end of this process.
  const killed = `setTimeout(() => process.kill(process.pid, 'SIGKILL'), 1000)`
  expect(written(`log.info({}, 'answered'); ${killed}`)).toEqual(['answered'])
})

it('every other line is written at once, after the lines that waited', () => {
  const calls = `log.info({}, 'answered'); log.warn('look here'); log.info({}, 'answered')
    process.kill(process.pid, 'SIGKILL')`
  expect(written(calls)).toEqual(['answered', 'look here'])
})
