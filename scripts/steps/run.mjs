import { spawn } from 'node:child_process'
import { createWriteStream, mkdirSync, readFileSync } from 'node:fs'
import { delimiter, dirname } from 'node:path'
import { cacheFolder, root } from './paths.mjs'

/** The environment of a child: its Node first, so that the tools' own launchers find it too. */
export function environment(node, extra = {}) {
  const path = [dirname(node), `${root}/node_modules/.bin`, process.env.PATH].join(delimiter)
  return { ...process.env, PATH: path, ...extra }
}

/** Runs to the end with the terminal as its output; resolves with the exit code. */
export function run(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options })
    child.once('error', reject)
    child.once('close', (code, signal) => resolve(signal ? 1 : code))
  })
}

/** Runs with its output in a log file; the log is shown only when it fails. */
export async function runQuietly(name, command, args, options = {}) {
  mkdirSync(cacheFolder, { recursive: true })
  const path = `${cacheFolder}/${name}.log`
  const log = createWriteStream(path)
  await new Promise((resolve) => log.once('open', resolve))
  const code = await run(command, args, { ...options, stdio: ['ignore', log, log] })
  log.end()
  if (code === 0) return
  const tail = readFileSync(path, 'utf8').trimEnd().split('\n').slice(-60).join('\n')
  throw new Error(`${name} failed (the whole output: ${path})\n${tail}`)
}

/** Runs to the end and keeps what it said. */
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
