import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { canUnshare, UNSHARE } from '../../../test-kit/namespaces.ts'
import { dataFolderHolder, lockDataFolder } from './data-lock.ts'

const MODULE = new URL('./data-lock.ts', import.meta.url).href
/** Far more than a busy machine takes for the end of a process. */
const MINUTE_MS = 60_000
const OTHER_MACHINE = '4242 1 another-boot pid:[1] elsewhere\n'

let folder: string
let children: ChildProcess[]
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
  children = []
})
afterEach(async () => {
  for (const child of children) if (child.pid) await end(child)
  rmSync(folder, { recursive: true })
})

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGKILL')
  await once(child, 'exit')
}

/** Another process that locks the folder and lives until it is killed. */
async function holder(before: readonly string[] = [], then = '') {
  const script = `import { lockDataFolder } from '${MODULE}'
    try { const lock = lockDataFolder('${folder}', { dyingMs: 300 }); console.log('locked'); ${then} }
    catch (error) { console.log('refused: ' + error.message) }
    setInterval(() => {}, 1000)`
  const [command = '', ...args] = [...before, process.execPath, '--input-type=module', '-e', script]
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  children.push(child)
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim(), pid: child.pid ?? 0 }
}

const lock = (dyingMs = 100) => lockDataFolder(folder, { dyingMs })

describe('the lock of the data folder', () => {
  it('refuses a second process and names the first', async () => {
    const { said, pid } = await holder()
    expect(said).toBe('locked')
    expect(() => lock()).toThrow(`in use by process ${pid};`)
    expect(dataFolderHolder(folder)).toBe(`process ${pid}`)
  })

  it.skipIf(!canUnshare)(
    'refuses a process that cannot see the first one, and says where that is',
    async () => {
      expect((await holder(UNSHARE)).said).toBe('locked')
      const second = await holder(UNSHARE)
      expect(second.said).toMatch(/^refused: .* in use by process 1 of another PID namespace, .*pid:\[\d+\]/)
      expect(() => lock()).toThrow(/in use by process 1 of another PID namespace/)
    },
  )

  it.skipIf(!canUnshare)('is free at once when a holder in another namespace was killed', async () => {
    const { child } = await holder(UNSHARE)
    await end(child)
    const began = performance.now()
    lock(MINUTE_MS).release()
    expect(performance.now() - began).toBeLessThan(MINUTE_MS)
  })

  it('is free again after its holder was killed', async () => {
    const { child } = await holder()
    await end(child)
    expect(dataFolderHolder(folder)).toBeUndefined()
    lock().release()
    expect(existsSync(join(folder, 'lock'))).toBe(false)
  })

  it('is not held by a process that is dead and not yet collected', async () => {
    // The shell becomes a program that never asks for its child.
    const { child, said } = await holder(['sh', '-c', '"$@" & echo "pid $!"; exec sleep 1000', 'sh'])
    const pid = Number(/pid (\d+)/.exec(said)?.[1])
    const waiting = once(child.stdout ?? process.stdin, 'data')
    if (!said.includes('locked')) await waiting
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => readFileSync(`/proc/${pid}/stat`, 'utf8')).toMatch(/\) Z /)
    lock().release()
  })

  it('is held by a process that was stopped and may go on', async () => {
    const { child, pid } = await holder()
    child.kill('SIGSTOP')
    expect(() => lock()).toThrow(`in use by process ${pid};`)
  })

  it('waits for a holder that is just ending', async () => {
    await holder([], 'setTimeout(() => process.exit(), 700)')
    lock(2 * MINUTE_MS).release()
  })

  it('is taken by exactly one of many that find a stale one', async () => {
    writeFileSync(join(folder, 'lock'), '999999999 1\n')
    const all = await Promise.all(Array.from({ length: 6 }, () => holder()))
    expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1)
  })

  it('is held by a running process of the version before, and not by another program with its pid', async () => {
    const path = join(folder, 'lock')
    const [started] = readFileSync('/proc/self/stat', 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
      .slice(19)
    writeFileSync(path, `${process.pid} ${started}\n`)
    expect(dataFolderHolder(folder)).toBe(`process ${process.pid}`)
    expect(() => lock()).toThrow(`in use by process ${process.pid};`)
    writeFileSync(path, `${process.pid} 1\n`)
    lock().release()
  })

  it('is free when its record is damaged', async () => {
    writeFileSync(join(folder, 'lock'), '')
    lock().release()
  })
})

describe('the record of the holder', () => {
  it('of another machine does not count where nothing holds the lock', async () => {
    const path = join(folder, 'lock')
    writeFileSync(path, OTHER_MACHINE)
    expect(dataFolderHolder(folder)).toBeUndefined()
    const taken = lock()
    expect(readFileSync(path, 'utf8')).toMatch(new RegExp(`^${process.pid} `))
    taken.release()
    expect(existsSync(path)).toBe(false)
  })

  it('names the machine of a holder elsewhere', async () => {
    await holder()
    writeFileSync(join(folder, 'lock'), OTHER_MACHINE)
    expect(() => lock()).toThrow('in use by process 4242 on another machine, elsewhere')
  })

  it('that cannot be written stops the start and leaves the folder free', async () => {
    mkdirSync(join(folder, 'lock'))
    expect(() => lock()).toThrow(/cannot be written \(\w+: .*lock\); mend its permissions or make room/)
    rmSync(join(folder, 'lock'), { recursive: true })
    lock().release()
    expect(readdirSync(folder)).toEqual(['lock.held'])
  })
})

it('asking who holds a data folder makes no lock in it', () => {
  expect(dataFolderHolder(folder)).toBeUndefined()
  expect(existsSync(join(folder, 'lock.held'))).toBe(false)
})
