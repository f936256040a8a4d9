import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, it } from 'vitest'

const CHILDREN = JSON.stringify(new URL('children.mjs', import.meta.url).href)

/** Starts two processes that would run for ever, one of them with a child of its own, and says their pids. */
const START = `
  import { childProcesses } from ${CHILDREN}
  const pids = []
  const members = childProcesses({
    onLine: (_name, line) => pids.push(Number(line)) === 3 && console.log(JSON.stringify(pids)),
    onDeath() {},
  })
  const idle = 'console.log(process.pid); setInterval(() => {}, 1000);'
  members.add('plain', process.execPath, ['--eval', idle])
  const inner = 'require("node:child_process").spawn(process.execPath, ["--eval", ' + JSON.stringify(idle) + '], { stdio: "inherit" });'
  members.add('with a child', process.execPath, ['--eval', inner + idle])
`

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

it('a start that is killed outright leaves none of its processes behind, nor what they started', async () => {
  const start = spawn(process.execPath, ['--input-type=module', '--eval', START], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = await once(start.stdout, 'data')
  const pids = JSON.parse(line)
  expect(pids.filter(isAlive)).toHaveLength(3)
  start.kill('SIGKILL')
  await expect.poll(() => pids.filter(isAlive)).toEqual([])
})
