import { readdir, readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'

/** Steps of the scheduler: a waiting event loop gets three times the share of a waiting worker. */
const WORKER_NICENESS = 5
const TASKS = '/proc/self/task'
const WORKER = 'libuv-worker'

/**
 * Password hashes fill every core they may have. On Linux each thread has a priority of its own: the workers
 * that hash step back a little, so that token checks are answered beside them; nothing is lost while nobody
 * else wants the core. Elsewhere, or where the kernel names threads otherwise, all stays as it was.
 */
export async function letWorkersStepBack(): Promise<void> {
  try {
    // The first reading starts the workers, all of them at once.
    const tasks = await readdir(TASKS)
    await Promise.all(tasks.map(stepBack))
  } catch {
    // No Linux, or no right to: an optimization that nobody has to hear of.
  }
}

async function stepBack(task: string): Promise<void> {
  const name = await readFile(`${TASKS}/${task}/comm`, 'utf8')
  if (name.trim() === WORKER) setPriority(Number(task), WORKER_NICENESS)
}
