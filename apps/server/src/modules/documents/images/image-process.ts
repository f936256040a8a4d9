import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { BusyError, refuseField } from '../../../core/http/answers/errors.ts'
import { watchMemory } from '../../../core/process/watch-memory.ts'
import { IMAGE_RETRY_AFTER_MAX_S } from '../limits.ts'
import type { Answered, Asked, ImageTasks, TaskName } from './image-tasks.ts'

/** The largest image takes some two seconds of a processor, and ten times that while sign-ins fill every core. */
const IMAGE_WORK_S = 30
/** The process for images: the memory beyond which it is ended, and how long it waits for the next image. */
export const IMAGE_PROCESS_MAX_BYTES = 300_000_000
const IMAGE_PROCESS_IDLE_S = 30

const WHAT = 'the work on images'

/** Its source next to the sources, its bundle next to the bundle. */
const PROGRAM = import.meta.filename.endsWith('.ts')
  ? fileURLToPath(new URL('image-child.ts', import.meta.url))
  : join(import.meta.dirname, 'images.js')

/** What is decoded is outside the heap of V8, which holds the file and what is made of it. */
const FLAGS = ['--max-old-space-size=64', '--max-semi-space-size=4']

/** One pool of memory for all threads, so that what an image took can be given back. */
const ENVIRONMENT = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '2' }

export type ImageProcessOptions = {
  onError: (error: unknown) => void
  workMs?: number
  maxBytes?: number
}

export type ImageProcess = ReturnType<typeof createImageProcess>

/**
 * Runs the work on images in a process of its own, one after the other. An image that takes longer than the deadline or more than
 * the memory ends that process, and the next one gets a new one: nothing that is in a file can stop the server, and no
 * stuck image holds up the others.
 */
export function createImageProcess(options: ImageProcessOptions) {
  const { onError, workMs = IMAGE_WORK_S * SECOND_MS, maxBytes = IMAGE_PROCESS_MAX_BYTES } = options
  let child: ChildProcess | undefined
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  function start(): ChildProcess {
    const started = fork(PROGRAM, [], {
      execArgv: FLAGS,
      // Nothing of the server's own: there stand the key and the passwords of store, bucket and mail server.
      env: ENVIRONMENT,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    // It ends with the server: this one need not wait for it.
    started.unref()
    started.channel?.unref()
    started.once('exit', () => {
      if (child === started) child = undefined
    })
    return started
  }

  function end(): void {
    child?.kill('SIGKILL')
    child = undefined
  }

  /** What the process answers; an error that says how it ended when it does not. */
  function ask(process: ChildProcess, asked: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const over = (settle: () => void) => {
        clearTimeout(deadline)
        memory.stop()
        process.off('message', onMessage).off('exit', onExit).off('error', onFault)
        settle()
      }
      const cut = (error: Error) =>
        over(() => {
          end()
          reject(error)
        })
      const onMessage = (answer: Answered) => over(() => resolve(answer))
      const onExit = (code: number | null, signal: string | null) =>
        cut(new Ended(`${WHAT} ended with ${signal ?? `code ${code}`}`))
      const onFault = (error: Error) => cut(new Ended(`${WHAT} did not begin: ${error.message}`))
      const deadline = setTimeout(() => cut(new Ended(`${WHAT} took longer than ${workMs} ms`)), workMs)
      const memory = watchMemory(process.pid, maxBytes, () => cut(new TooMuchMemory()))
      process.on('message', onMessage).on('exit', onExit).on('error', onFault)
      process.send(asked)
    })
  }

  async function runNow(asked: Asked): Promise<unknown> {
    clearTimeout(idle)
    child ??= start()
    try {
      const answer = await ask(child, asked)
      if (answer.kind === 'done') return answer.result
      if (answer.kind === 'unreadable') throw refuseField('file', 'invalid_value')
      throw new Error(`${WHAT} failed: ${answer.reason}`)
    } catch (error) {
      if (error instanceof TooMuchMemory || error instanceof Ended) onError(error)
      // The same file would take as much again; how long it takes is also a matter of the machine.
      if (error instanceof TooMuchMemory) throw refuseField('file', 'invalid_value')
      throw error instanceof Ended ? new BusyError(WHAT, IMAGE_RETRY_AFTER_MAX_S) : error
    } finally {
      // Its memory is released when no images come.
      idle = setTimeout(end, IMAGE_PROCESS_IDLE_S * SECOND_MS)
      idle.unref()
    }
  }

  return {
    /**
     * @throws ApiError with `invalid_value` on `file` for an image that cannot be read or takes too much memory; BusyError
     *   for one that took too long, or whose process was ended from outside
     */
    run<Name extends TaskName>(
      task: Name,
      ...given: Parameters<ImageTasks[Name]>
    ): Promise<Awaited<ReturnType<ImageTasks[Name]>>> {
      const result = last.then(() => runNow({ task, given } as Asked))
      last = result.catch(() => {})
      return result as Promise<Awaited<ReturnType<ImageTasks[Name]>>>
    },
    /** Undefined while there is none. */
    pid: () => child?.pid,
    close(): void {
      clearTimeout(idle)
      end()
    },
  }
}

class Ended extends Error {}

class TooMuchMemory extends Error {
  constructor() {
    super(`${WHAT} took more memory than it may, and was ended`)
  }
}
