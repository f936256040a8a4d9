import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { cacheFolder, root } from './paths.mjs'
import { say } from './say.mjs'

/** The environment of a child: its Node is first in PATH, so that the tools' own launchers find it too. */
export function environment(node, extra = {}) {
  const path = [dirname(node), `${root}/node_modules/.bin`, process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** A shell's exit code of a command that Ctrl-C ended. */
const INTERRUPTED = 130
const KILL_AFTER_MS = 5000

/** Children that run now: this process ends only after all of them. */
let running = 0

/**
 * Runs a command to its end with the terminal as its output; resolves with the exit code. Ctrl-C ends both, the child
 * first: a child left in the background would disturb the next start.
 */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    running++
    let late
    const end = (signal) => {
      if (late) return
      child.kill(signal)
      late = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS)
    }
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
    for (const signal of signals) process.on(signal, end)
    const done = () => {
      running--
      for (const signal of signals) process.off(signal, end)
      clearTimeout(late)
    }
    child.once('error', (error) => {
      done()
      reject(error)
    })
    child.once('close', (code, signal) => {
      done()
      if (!late) return resolve(signal ? 1 : code)
      if (running > 0) return undefined
      say('\nStopped. The next start takes it up again.')
      return process.exit(INTERRUPTED)
    })
  })
}

/** Runs with its output in a log file. */
export async function runToLog(name, command, args, options = {}) {
  mkdirSync(cacheFolder, { recursive: true })
  const path = `${cacheFolder}/${name}.log`
  const log = createWriteStream(path)
  await new Promise((resolve) => log.once('open', resolve))
  const code = await run(command, args, { ...options, stdio: ['ignore', log, log] })
  log.end()
  return { code, path }
}

/** Runs with its output in a log file, which is shown only when it fails. */
export async function runQuietly(name, command, args, options = {}) {
  const { code, path } = await runToLog(name, command, args, options)
  if (code === 0) return
  const tail = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-60).join('\n')
  throw Object.assign(new Error(`${name} failed (the whole output: ${path})\n${tail}`), { path })
}

/** Runs a command to its end and keeps its output. */
export function capture(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', reject)
    child.once('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
