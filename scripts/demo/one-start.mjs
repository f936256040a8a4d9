import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const FILE = 'start.json'
/** The time in which a start may build and prepare before its portal answers. */
const STARTING_MS = 180_000
const ASK_MS = 2000

/**
 * The start that already runs on this folder, with its pid and address; undefined when none does. A second start would
 * overwrite the first one's files, with other ports, before its server is refused.
 */
export async function findRunning(folder) {
  const path = `${folder}/${FILE}`
  try {
    const note = JSON.parse(readFileSync(path, 'utf8'))
    process.kill(note.pid, 0)
    const isYoung = Date.now() - statSync(path).mtimeMs < STARTING_MS
    return isYoung || (await answers(note.loopback)) ? note : undefined
  } catch {
    // There is no note, or it is of a process that has ended.
    return undefined
  }
}

/** Notes that this process runs on the folder, until it ends. */
export function noteRunning(folder, { portal, loopback }) {
  const path = `${folder}/${FILE}`
  writeFileSync(path, JSON.stringify({ pid: process.pid, portal, loopback }))
  process.once('exit', () => rmSync(path, { force: true }))
}

/** Asks the portal, because another program may have the pid by now. */
function answers(loopback) {
  return fetch(`${loopback}/health/live`, { signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
