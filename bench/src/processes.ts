import { type ChildProcess, spawn } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'

const READY_TIMEOUT_MS = 60_000
const POLL_MS = 10

export type Running = {
  pid: number
  url: string
  /** From spawning to the first ready answer. */
  readyMs: number
  stop(): Promise<void>
}

/** Starts a Node program and waits until `path` answers 200. Ends with this process at the latest. */
export async function startNode(
  script: string,
  options: { port: number; path: string; env?: Record<string, string>; nodeArgs?: string[]; args?: string[] },
): Promise<Running> {
  const began = performance.now()
  const child = spawn(process.execPath, [...(options.nodeArgs ?? []), script, ...(options.args ?? [])], {
    env: {
      PATH: process.env.PATH ?? '',
      HOME: process.env.HOME ?? '',
      PORT: String(options.port),
      ...options.env,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let complaints = ''
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const url = `http://127.0.0.1:${options.port}`
  while (!(await answers(`${url}${options.path}`))) {
    if (child.exitCode !== null) throw new Error(`${script} ended with ${child.exitCode}: ${complaints}`)
    if (performance.now() - began > READY_TIMEOUT_MS)
      throw new Error(`${script} was not ready in time: ${complaints}`)
    await sleep(POLL_MS)
  }
  return {
    pid: pidOf(child),
    url,
    readyMs: Math.round(performance.now() - began),
    async stop() {
      process.removeListener('exit', endWithUs)
      if (child.exitCode !== null) return
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGTERM')
      await ended
    },
  }
}

function pidOf(child: ChildProcess): number {
  if (child.pid === undefined) throw new Error('the process did not start')
  return child.pid
}

async function answers(url: string): Promise<boolean> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
