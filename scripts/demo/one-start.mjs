import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'

const FILE = 'start.json'
/** For so long a start may build and prepare before its portal answers. */
const STARTING_MS = 180_000
const ASK_MS = 2000

/**
 * What runs on this folder already: its pid and where people find it; undefined when nothing does. A second start
 * would write the first one's files anew, with other ports, before its server is refused.
 */
export async function findRunning(folder) {
  const path = `${folder}/${FILE}`
  try {
    const note = JSON.parse(readFileSync(path, 'utf8'))
    process.kill(note.pid, 0)
    const isYoung = Date.now() - statSync(path).mtimeMs < STARTING_MS
    return isYoung || (await answers(note.loopback)) ? note : undefined
  } catch {
    // No note, or one of a process that is gone.
    return undefined
  }
}

/** Says that this process runs on the folder now, until it ends. */
export function noteRunning(folder, { portal, loopback }) {
  const path = `${folder}/${FILE}`
  writeFileSync(path, JSON.stringify({ pid: process.pid, portal, loopback }))
  process.once('exit', () => rmSync(path, { force: true }))
}

/** Another program may have the pid by now. */
function answers(loopback) {
  return fetch(`${loopback}/health/live`, { signal: AbortSignal.timeout(ASK_MS) }).then(
    ({ ok }) => ok,
    () => false,
  )
}
