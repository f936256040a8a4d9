import { readdirSync, readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Nice value: with it the event loop gets three times the processor share of a worker when both wait. */
const WORKER_NICENESS = 5
/** With it a hash gets nine times the share of an image, and the event loop nearly all. */
const IMAGE_NICENESS = 15
const TASKS = '/proc/self/task'
const WORKER = 'libuv-worker'
const IMAGE_WORKER = 'libvips worker'
/** The first look for threads that work on an image; each further one waits twice as long. */
const FIRST_LOOK_MS = 5

/**
 * Password hashes fill every core. On Linux each thread has its own priority: the threads that hash get a slightly lower
 * one, so that token checks are answered beside them. It costs nothing while no other thread wants the core. On other
 * systems, or where the kernel names threads differently, nothing changes.
 */
export async function letWorkersStepBack(): Promise<void> {
  try {
    // The first asynchronous read starts all workers at once.
    const tasks = await readdir(TASKS)
    await Promise.all(tasks.map(stepBack))
  } catch {
    // Not on Linux, or not permitted: this is only an optimization, so nothing is logged.
  }
}

async function stepBack(task: string): Promise<void> {
  const name = await readFile(`${TASKS}/${task}/comm`, 'utf8')
  if (name.trim() === WORKER) setPriority(Number(task), WORKER_NICENESS)
}

/**
 * Runs work on an image whose threads step behind everything else: nobody waits for an image as for a sign-in. libvips
 * starts them with the work, one after the other, and ends them when there is none, so they are looked for as it goes on.
 * The names are read synchronously: an asynchronous read would wait for the hashes that are to be helped.
 */
export async function asLast<T>(work: () => Promise<T>): Promise<T> {
  const look = (afterMs: number): NodeJS.Timeout =>
    setTimeout(() => {
      letImageWorkersStepBack()
      timer = look(2 * afterMs)
    }, afterMs)
  let timer = look(FIRST_LOOK_MS)
  try {
    return await work()
  } finally {
    clearTimeout(timer)
  }
}

function letImageWorkersStepBack(): void {
  try {
    for (const task of readdirSync(TASKS)) {
      const name = readFileSync(`${TASKS}/${task}/comm`, 'utf8')
      if (name.trim() === IMAGE_WORKER) setPriority(Number(task), IMAGE_NICENESS)
    }
  } catch {
    // As above. A thread that has just ended is no fault either: the next look finds the others.
  }
}
