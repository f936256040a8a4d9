import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const LOOK_MS = 200
const SHELL = /(^|\/)-?(sh|ash|dash|bash|zsh|ksh|busybox)$/

/**
 * npm puts a shell between itself and a script. A SIGTERM to npm ends the shell and not the script, a SIGKILL ends npm
 * and not even the shell: the script has to look for itself. Nothing where it was started by other means.
 */
export function onceStarterIsGone(gone) {
  const script = basename(process.argv[1] ?? '')
  if (!process.env.npm_lifecycle_script?.includes(script)) return
  const parent = process.ppid
  const above = processInfo(parent)
  const isThere = () =>
    process.ppid === parent && (!isShell(above) || processInfo(parent)?.parent === above.parent)
  const look = setInterval(() => {
    if (isThere()) return
    clearInterval(look)
    gone()
  }, LOOK_MS)
  look.unref()
}

/** Without one npm itself is the parent, and whoever started npm may go: it was put into the background. */
function isShell(info) {
  return info !== null && SHELL.test(info.name)
}

/** Null where the system does not tell; the script's own parent is known everywhere. */
function processInfo(pid) {
  try {
    if (process.platform === 'linux') {
      // "pid (name) state parent ...", and the name may hold anything.
      const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
      return { name, parent }
    }
    if (process.platform === 'win32') return null
    const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
    const [, parent, name] = /^\s*(\d+)\s+(.*)$/m.exec(stdout) ?? []
    return { name, parent }
  } catch {
    return null
  }
}
