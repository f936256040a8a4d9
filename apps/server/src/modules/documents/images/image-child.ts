import { readdirSync, writeFileSync } from 'node:fs'
import { setPriority } from 'node:os'
import { imageLibrary } from './image-library.ts'
import { type Answered, type Asked, IMAGE_TASKS } from './image-tasks.ts'
import { UnreadableImage } from './prepare-image.ts'

/**
 * The process in which images are decoded (docs/decisions/image-decoding.md). It has no key, no address of a store and no variable of the
 * environment: a file that breaks a decoder finds nothing here but itself.
 */

/** With it a hash gets three times the share of an image, and the event loop of the server nine times. */
const IMAGE_NICENESS = 10
/** The most: where memory runs out, the system ends this process and not the server. */
const ENDED_FIRST = '1000'

ifPermitted(() => writeFileSync('/proc/self/oom_score_adj', ENDED_FIRST))
// Behind the start, for which somebody waits. On Linux each thread has its own, and further ones take over that of theirs.
const ready = imageLibrary().then(() => {
  ifPermitted(() => setPriority(IMAGE_NICENESS))
  ifPermitted(() => {
    for (const task of readdirSync('/proc/self/task')) setPriority(Number(task), IMAGE_NICENESS)
  })
})
ready.catch(() => {})

process.on('disconnect', () => process.exit())
process.on('message', async (asked: Asked) => {
  process.send?.(await answer(asked))
})

function ifPermitted(step: () => void): void {
  try {
    step()
  } catch {
    // Or not on Linux: the work is done all the same.
  }
}

async function answer({ task, given }: Asked): Promise<Answered> {
  const run = IMAGE_TASKS[task] as (...given: unknown[]) => Promise<unknown>
  try {
    await ready
    return { kind: 'done', result: await run(...given) }
  } catch (error) {
    if (error instanceof UnreadableImage) return { kind: 'unreadable' }
    return { kind: 'failed', reason: error instanceof Error ? error.message : String(error) }
  }
}
