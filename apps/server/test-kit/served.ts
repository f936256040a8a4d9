import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { LISTENING, startProcess } from '@portico/dev-kit/processes'
import { SERVER_FLAGS } from '@portico/dev-kit/server-process.mjs'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
/** The commands that people use; the server itself runs in a process below. */
const COMMANDS = {
  'npm run serve': ['npm', 'run', 'serve'],
  'node scripts/serve.mjs': [process.execPath, 'scripts/serve.mjs'],
  /** As the documented unit of systemd has it. */
  'node apps/server/build/server.js': [process.execPath, ...SERVER_FLAGS, 'apps/server/build/server.js'],
} as const

export type Command = keyof typeof COMMANDS

/** A server as people start it, in a process group of its own as under a supervisor or in a terminal. */
export async function serve(command: Command, env: Record<string, string>) {
  const [program, ...args] = COMMANDS[command]
  const { pid, output, ended, writes } = startProcess(program, args, {
    cwd: ROOT,
    env: { HOME: process.env.HOME ?? '', ...env },
    detached: true,
  })
  const url = await writes(LISTENING)
  const server = serverBelow(pid)
  return {
    url,
    /** Of npm or of the script. */
    pid,
    /** Of the server itself. */
    server,
    output,
    /** The exit code of the command. */
    ended,
    isRunning: () => isRunning(server),
    async remove() {
      for (const one of [-pid, server]) {
        try {
          process.kill(one, 'SIGKILL')
        } catch {
          // It has ended.
        }
      }
      await ended
    },
  }
}

export type Served = Awaited<ReturnType<typeof serve>>

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

/** The last of the chain of processes: npm, its shell, the script, the server. */
function serverBelow(pid: number): number {
  const lines = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const below = pairs.find(([, parent]) => parent === pid)?.[0]
  return below === undefined ? pid : serverBelow(below)
}
