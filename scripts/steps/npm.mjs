import { spawn } from 'node:child_process'
import { runQuietly } from './run.mjs'

/** npm's launcher is a shell file on Windows; the script that npm itself runs is not. */
function command(args) {
  const script = process.env.npm_execpath
  if (script?.endsWith('.js')) return [process.execPath, [script, ...args], {}]
  return ['npm', args, { shell: process.platform === 'win32' }]
}

export function npmQuietly(name, args, options = {}) {
  const [file, all, own] = command(args)
  return runQuietly(name, file, all, { ...own, ...options })
}

/** A call whose answer alone counts; it keeps nobody waiting. */
export function npmProbe(args) {
  const [file, all, own] = command(args)
  const probe = spawn(file, all, { ...own, stdio: 'ignore' })
  probe.on('error', () => {})
  probe.unref()
  return probe
}
