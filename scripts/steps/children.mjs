import { fork, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { root } from './paths.mjs'
import { onceStarterIsGone } from './starter.mjs'

const GUARD = `${root}/scripts/steps/guard.mjs`

/** Longer than the server's own drain, so that the server ends by itself. */
const KILL_AFTER_MS = 27_000

/**
 * The processes of one start. They end together: on Ctrl-C, on SIGTERM, when one of them dies, and when this process is
 * killed outright, after which a guard ends them.
 * Each is the leader of its own group, so that Ctrl-C in the terminal reaches it once, through here.
 */
export function childProcesses({ onLine, onDeath }) {
  const children = new Map()
  const guard = fork(GUARD, {
    detached: true,
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })
  // Without a guard, as when somebody ends it, the start goes on.
  guard.on('error', () => {})
  guard.unref()
  guard.channel?.unref()
  const tell = (message) => guard.connected && guard.send(message, () => {})
  let ending = null

  function add(name, command, args, options = {}) {
    const child = spawn(command, args, {
      cwd: root,
      detached: process.platform !== 'win32',
      stdio: ['ignore', 'pipe', 'pipe'],
      ...options,
    })
    children.set(name, child)
    if (child.pid) tell({ began: child.pid })
    child.once('error', (error) => onDeath(name, error.message))
    child.once('exit', (code) => {
      children.delete(name)
      tell({ ended: child.pid })
      if (!ending) onDeath(name, `ended with code ${code}`)
    })
    for (const stream of [child.stdout, child.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => onLine(name, line))
    }
    return child
  }

  function end() {
    ending ??= Promise.all([...children.values()].map(stop))
    return ending
  }

  const leave = async () => {
    await end()
    process.exit(0)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, leave)
  onceStarterIsGone(leave)
  // The last resort: this process dies of its own error.
  process.on('exit', () => {
    for (const child of children.values()) child.kill('SIGTERM')
  })

  return { add, end }
}

function stop(child) {
  return new Promise((resolve) => {
    const late = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    child.once('exit', () => {
      clearTimeout(late)
      resolve()
    })
    child.kill('SIGTERM')
  })
}
