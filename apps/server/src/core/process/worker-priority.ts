import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Nice value: with it the event loop gets three times the processor share of a worker when both wait. */
const WORKER_NICENESS = 5
const TASKS = '/proc/self/task'
const WORKER = 'libuv-worker'

/**
 * Password hashes fill every core. On Linux each thread has its own priority: the threads that hash get a slightly lower
 * one, so that token checks are answered in parallel. It costs nothing while no other thread wants the core. On other
 * systems, or where the kernel names threads differently, nothing changes.
 */
export async function lowerWorkerPriority(): Promise<void> {
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
