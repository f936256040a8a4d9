import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_ENV, SERVER_FLAGS } from '../../scripts/steps/server-process.mjs'

const READY_WAIT_MS = 300_000
const POLL_MS = 50
const ANSWER_WAIT_MS = 5000
const LAST_WORDS_MS = 500

export type Running = { url: string; stop(): Promise<void> }

/** A Node program of this repository as a process of its own, ready when `path` answers. */
export async function startProgram(
  program: string,
  { host, port, path, env }: { host: string; port: number; path: string; env: Record<string, string> },
): Promise<Running> {
  const script = fileURLToPath(new URL(`../../${program}`, import.meta.url))
  // As the scripts start it: a fifth less work at a start, and there are many of them here.
  const child = spawn(process.execPath, [...SERVER_FLAGS, script], {
    env: { PATH: process.env.PATH ?? '', PORT: String(port), ...SERVER_ENV, ...env },
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
  const until = performance.now() + READY_WAIT_MS
  while (!(await answers(`http://127.0.0.1:${port}${path}`))) {
    if (hasEnded(child) || performance.now() > until) {
      // Its last words may come after its end.
      await sleep(LAST_WORDS_MS)
      const end = hasEnded(child)
        ? `ended with ${child.exitCode ?? child.signalCode}`
        : 'is not ready in time'
      throw new Error(`${program} ${end}: ${words}`)
    }
    await sleep(POLL_MS)
  }
  return { url, stop: () => end(child) }
}

/** A process that was killed has a signal and no code. */
function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null
}

async function end(child: ChildProcess): Promise<void> {
  if (hasEnded(child)) return
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
}

async function answers(url: string): Promise<boolean> {
  try {
    const signal = AbortSignal.timeout(ANSWER_WAIT_MS)
    const answer = await fetch(url, { redirect: 'manual', signal })
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}
