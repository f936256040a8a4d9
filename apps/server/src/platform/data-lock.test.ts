import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { lockDataFolder } from './data-lock.ts'

const MODULE = new URL('./data-lock.ts', import.meta.url).href

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

/** Another process that locks the folder and lives until it is killed. */
async function holder() {
  const script = `import { lockDataFolder } from '${MODULE}'
    try { lockDataFolder('${folder}'); console.log('locked') } catch { console.log('refused') }
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = await once(child.stdout, 'data')
  return { child, said: String(said).trim(), pid: child.pid ?? 0 }
}

describe('the lock of the data folder', () => {
  it('refuses a second process and names the first', async () => {
    const { child, said, pid } = await holder()
    expect(said).toBe('locked')
    expect(() => lockDataFolder(folder)).toThrow(`in use by process ${pid}`)
    child.kill('SIGKILL')
    await once(child, 'exit')
  })

  it('is free again after its holder was killed', async () => {
    const { child } = await holder()
    child.kill('SIGKILL')
    await once(child, 'exit')
    lockDataFolder(folder).release()
    expect(readdirSync(folder)).toEqual([])
  })

  it('is not held by another program that got the same pid', () => {
    writeFileSync(join(folder, 'lock'), `${process.pid} 1\n`)
    const lock = lockDataFolder(folder)
    expect(readFileSync(join(folder, 'lock'), 'utf8')).not.toBe(`${process.pid} 1\n`)
    lock.release()
  })

  it('is free when its file is damaged', () => {
    writeFileSync(join(folder, 'lock'), '')
    lockDataFolder(folder).release()
  })

  it('is taken by exactly one of many that find a stale one', async () => {
    writeFileSync(join(folder, 'lock'), '999999999 1\n')
    const all = await Promise.all(Array.from({ length: 6 }, holder))
    expect(all.filter(({ said }) => said === 'locked')).toHaveLength(1)
    for (const { child } of all) child.kill('SIGKILL')
    await Promise.all(all.map(({ child }) => once(child, 'exit')))
  })

  it('makes a folder that is missing and says why it cannot', () => {
    lockDataFolder(join(folder, 'a', 'b')).release()
    expect(existsSync(join(folder, 'a', 'b'))).toBe(true)
    writeFileSync(join(folder, 'file'), '')
    expect(() => lockDataFolder(join(folder, 'file', 'b'))).toThrow(/cannot be made \(ENOTDIR\)/)
  })
})
