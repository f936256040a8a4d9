import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

const LOOK_MS = 200
const SHELL = /(^|\/)-?(sh|ash|dash|bash|zsh|ksh|busybox)$/

/**
 * Calls `gone` when the npm that started this script has ended. npm puts a shell between itself and a script: a SIGTERM
 * to npm ends the shell but not the script, and a SIGKILL ends npm alone, so the script has to watch. It does nothing
 * when the script was started by other means.
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

/** Without a shell npm itself is the parent. Its own parent may end: then npm was put into the background. */
function isShell(info) {
  return info !== null && SHELL.test(info.name)
}

/** Null when the system does not tell; the script's own parent is known on every system. */
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
