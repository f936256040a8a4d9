import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { root } from './steps/paths.mjs'

/** The small part of a clone that a first start needs until its installation. */
const PARTS = ['package.json', 'package-lock.json', '.npmrc', '*/package.json', 'scripts', 'packages/dev-kit']
const TEST_MS = 300_000

let folder

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portico-first-'))
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...PARTS], { cwd: root })
  for (const path of listed.toString().trim().split('\n')) {
    if (!existsSync(join(root, path))) continue
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path))
  }
})

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 }))

/** Runs `npm start` in a clone, in a process group of its own, as a terminal does. */
function start(registry) {
  const child = spawn(process.execPath, ['scripts/start.mjs'], {
    cwd: folder,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      npm_config_registry: registry,
      npm_config_cache: join(folder, 'cache'),
    },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text))
  const ended = once(child, 'close').then(([code]) => code)
  return { child, ended, output: () => output }
}

/** Takes every connection and never answers, as behind a firewall. */
async function startWall() {
  const sockets = new Set()
  const wall = createServer((socket) => {
    sockets.add(socket.on('error', () => {}))
  })
  await new Promise((resolve) => wall.listen(0, '127.0.0.1', resolve))
  return {
    address: `http://127.0.0.1:${wall.address().port}`,
    sockets,
    close() {
      for (const socket of sockets) socket.destroy()
      wall.close()
    },
  }
}

describe('the first start', () => {
  it('says in one line that there is no network', { timeout: TEST_MS }, async () => {
    const { ended, output } = start('http://127.0.0.1:1')
    expect(await ended).toBe(1)
    const last = output().trim().split('\n').at(-1)
    expect(last).toMatch(/^Portico: the packages could not be fetched \(ECONNREFUSED\): connect this machine/)
    expect(output()).not.toContain('npm error')
  })

  it('says so too while nothing answers, and ends at Ctrl-C with all that it started', {
    timeout: TEST_MS,
  }, async () => {
    const wall = await startWall()
    const { child, ended, output } = start(wall.address)
    await expect.poll(output, { timeout: TEST_MS / 2 }).toContain('registry does not answer')
    process.kill(-child.pid, 'SIGINT')
    expect(await ended).toBe(130)
    expect(output().trim().split('\n').at(-1)).toBe('Stopped. The next start takes it up again.')
    expect(livingIn(child.pid)).toEqual([])
    wall.close()
  })
})

/** The processes of a group that still run. */
function livingIn(group) {
  if (!existsSync('/proc')) return []
  return readdirSync('/proc').filter((pid) => {
    if (!/^\d+$/.test(pid)) return false
    try {
      const stat = execFileSync('cat', [`/proc/${pid}/stat`], {
        stdio: ['ignore', 'pipe', 'ignore'],
      }).toString()
      const [state, , pgrp] = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      return Number(pgrp) === group && state !== 'Z'
    } catch {
      return false
    }
  })
}
