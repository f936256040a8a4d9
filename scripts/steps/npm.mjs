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
