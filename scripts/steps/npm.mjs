import { spawn } from 'node:child_process'
import { runQuietly } from './run.mjs'

/** Calls npm's own script, because its launcher is a shell file on Windows. */
function command(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}

export function npmQuietly(name, args, options = {}) {
  const [file, all, own] = command(args)
  return runQuietly(name, file, all, { ...own, ...options })
}

/** Makes a call of npm in the background, of which only the answer counts. */
export function npmProbe(args) {
  const [file, all, own] = command(args)
  const probe = spawn(file, all, { ...own, stdio: 'ignore' })
  probe.on('error', () => {})
  probe.unref()
  return probe
}
