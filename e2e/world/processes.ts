import { type ChildProcess, spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

const READY_WAIT_MS = 60_000
const POLL_MS = 50

export type Running = { url: string; stop(): Promise<void> }

/** A Node program of this repository as a process of its own, ready when `path` answers. */
export async function startProgram(
  program: string,
  { host, port, path, env }: { host: string; port: number; path: string; env: Record<string, string> },
): Promise<Running> {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`../../${program}`, import.meta.url))], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let words = ''
  const listen = (chunk: Buffer) => {
    words = (words + chunk).slice(-4000)
  }
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  process.once('exit', () => child.kill('SIGKILL'))
  const url = `http://${host}:${port}`
  const until = Date.now() + READY_WAIT_MS
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (child.exitCode !== null || Date.now() > until) throw new Error(`${program} did not start: ${words}`)
    await sleep(POLL_MS)
  }
  return { url, stop: () => end(child) }
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url, { redirect: 'manual' })).status < 500
  } catch {
    return false
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}
