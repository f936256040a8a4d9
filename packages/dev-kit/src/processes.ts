import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { SERVER_FLAGS } from './server-process.mjs'

/** The server's line when it is ready; the first group is its address. */
export const LISTENING = /"Server listening at (http:[^"]+)"/

const READY_WAIT_MS = 300_000
const POLL_MS = 10
const ANSWER_WAIT_MS = 5000

export type Started = {
  child: ChildProcess
  pid: number
  /** Everything that the process wrote. */
  output(): string
  /** The exit code; null when a signal ended the process. */
  ended: Promise<number | null>
  /** Resolves after the process has ended and all its output was read. */
  closed: Promise<void>
  /** Waits for this pattern in the output and returns its first group; fails when the process ends before. */
  writes(pattern: RegExp): Promise<string>
}

type Options = { env: Record<string, string>; cwd?: string; detached?: boolean }

/**
 * Starts a process with this environment only. It does not outlive the tests, unless it is a process group of its own.
 */
export function startProcess(command: string, args: readonly string[], options: Options): Started {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  let output = ''
  const ended = once(child, 'exit').then(([code]: (number | null)[]) => {
    process.off('exit', endWithUs)
    return code ?? null
  })
  const readers = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
      for (const reader of readers) reader()
    })
  }
  const closed = once(child, 'close').then(() => {})

  async function writes(pattern: RegExp): Promise<string> {
    const found = new Promise<string>((resolve) => {
      const reader = () => {
        const words = pattern.exec(output)?.[1]
        if (words === undefined) return
        readers.delete(reader)
        resolve(words)
      }
      readers.add(reader)
      reader()
    })
    const tooLate = closed.then(() => {
      throw new Error(`${[command, ...args].join(' ')} ended:\n${output}`)
    })
    return Promise.race([found, tooLate])
  }

  return { child, pid: child.pid ?? 0, output: () => output, ended, closed, writes }
}

export type Running = {
  url: string
  pid: number
  /** The time from its start to its first answer. */
  readyMs: number
  /** Everything that it wrote. */
  output(): string
  stop(): Promise<void>
}

type Program = {
  port: number
  /** The program is ready when this path answers. */
  path: string
  host?: string
  env?: Record<string, string>
  nodeArgs?: readonly string[]
  args?: readonly string[]
  /** The signal that `stop` sends: after SIGTERM the program shuts down in order, which takes its time. */
  endsBy?: 'SIGTERM' | 'SIGKILL'
}

/** Starts a Node program on a port of its own, with the flags that the scripts use. */
export async function startProgram(script: string, program: Program): Promise<Running> {
  const { port, path, host = '127.0.0.1', nodeArgs = SERVER_FLAGS, args = [], endsBy = 'SIGKILL' } = program
  const began = performance.now()
  const started = startProcess(process.execPath, [...nodeArgs, script, ...args], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(port),
      ...program.env,
    },
  })
  let hasEnded = false
  started.ended.then(() => {
    hasEnded = true
  })
  // What answers may be another program, on a port that this one could not get.
  while (!(await answers(`http://127.0.0.1:${port}${path}`)) || hasEnded) {
    const isLate = performance.now() - began > READY_WAIT_MS
    if (hasEnded || isLate) {
      started.child.kill('SIGKILL')
      await started.closed
      throw new Error(`${script} ${isLate ? 'is not ready in time' : 'ended'}:\n${started.output()}`)
    }
    await sleep(POLL_MS)
  }
  return {
    url: `http://${host}:${port}`,
    pid: started.pid,
    readyMs: Math.round(performance.now() - began),
    output: started.output,
    async stop() {
      started.child.kill(endsBy)
      await started.ended
    },
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(ANSWER_WAIT_MS) })
    await answer.arrayBuffer()
    return answer.status < 500
  } catch {
    return false
  }
}
