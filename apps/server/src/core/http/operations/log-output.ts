import { constants, fstatSync, openSync, writeSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { systemClock } from '../../clock.ts'

/** What a slow reader of standard output may leave waiting, in characters. */
const LOG_WAITING_MAX_CHARS = 4_194_304

export type LogOutput = {
  /** Takes a line of the access log, which may wait for others. */
  write(line: string): void
  /** Writes what waits, as far as the other side takes it now. The logger calls it by this name. */
  flushSync(): void
  /** Resolves when nothing waits any more, or after this time. */
  settle(patienceMs: number): Promise<void>
  /** Lines that were lost since the start. */
  lostLines(): number
}

const STANDARD_OUTPUT = 1
/** Characters that are written at once. */
const WRITTEN_AT_ONCE = 4096
/** The longest that a line waits for others, and the time until a full pipe is tried again. */
const WRITTEN_EVERY_MS = 100
const SETTLE_POLL_MS = 10
const NEWLINE = 10

/** One write as far as the other side takes it: the number of its bytes. Throws an error with a code. */
type Write = (bytes: Buffer) => number

/**
 * Standard output as a log that can never stop the service. A write is tried once and never waited for. A reader that
 * is only slow gets everything later, up to a limit; what the output refuses (its reader is gone, the disk is full) is
 * dropped and counted, and one line says how much was lost as soon as the output takes lines again.
 */
export function openLogOutput(write: Write = writerOf(STANDARD_OUTPUT)): LogOutput {
  let waiting = ''
  /** What is being written, in parts if need be; a notice may stand before its `linesBytes`. */
  let rest: Buffer = Buffer.alloc(0)
  let linesBytes = 0
  /** Lost lines of which no notice was written, those of the notice in `rest`, and all since the start. */
  let unreported = 0
  let reported = 0
  let all = 0
  /** Whether the last line on the output lacks its end. */
  let isCutOff = false
  let reason = 'too slow'
  let timer: NodeJS.Timeout | undefined

  function flushSync(): void {
    clearTimeout(timer)
    timer = undefined
    try {
      while (rest.length > 0 || takeWaiting()) {
        const written = write(rest)
        if (written === 0) {
          flushLater()
          return
        }
        isCutOff = rest[written - 1] !== NEWLINE
        rest = rest.subarray(written)
        if (rest.length <= linesBytes) reported = 0
      }
    } catch (error) {
      const code = codeOf(error)
      // The reader is slow, or stopped: what it cannot take yet is kept.
      if (code === 'EAGAIN') flushLater()
      else dropRest(code)
    }
  }

  function takeWaiting(): boolean {
    if (waiting === '') return false
    const notice = (isCutOff ? '\n' : '') + (unreported > 0 ? noticeOf(unreported, reason) : '')
    reported = unreported
    unreported = 0
    const lines = Buffer.from(waiting)
    waiting = ''
    linesBytes = lines.length
    rest = notice === '' ? lines : Buffer.concat([Buffer.from(notice), lines])
    return true
  }

  function dropRest(code: string): void {
    const lost = countLines(rest.subarray(Math.max(0, rest.length - linesBytes))) + countLines(waiting)
    rest = rest.subarray(rest.length)
    waiting = ''
    all += lost
    unreported += reported + lost
    reported = 0
    reason = code
  }

  function flushLater(): void {
    timer ??= setTimeout(flushSync, WRITTEN_EVERY_MS).unref()
  }

  process.on('exit', flushSync)
  return {
    write(line) {
      if (waiting.length + line.length > LOG_WAITING_MAX_CHARS) {
        all++
        unreported++
        reason = 'too slow'
        return
      }
      waiting += line
      // While the output takes nothing, only the timer tries it.
      if (waiting.length >= WRITTEN_AT_ONCE && rest.length === 0) flushSync()
      else flushLater()
    },
    flushSync,
    async settle(patienceMs) {
      const until = systemClock.monotonicMs() + patienceMs
      flushSync()
      while (rest.length > 0 && systemClock.monotonicMs() < until) {
        await sleep(SETTLE_POLL_MS)
        flushSync()
      }
    },
    lostLines: () => all,
  }
}

/**
 * Writes without waiting. A pipe or a terminal is opened once more for that, since "do not wait" holds for everybody
 * who shares an open file; a file never makes a writer wait, and has to stay the one whose end is known.
 */
function writerOf(descriptor: number): Write {
  const own = fstatSync(descriptor).isFile() ? descriptor : (reopened(descriptor) ?? unblocked(descriptor))
  return (bytes) => writeSync(own, bytes)
}

function reopened(descriptor: number): number | undefined {
  const { O_WRONLY, O_NONBLOCK, O_NOCTTY } = constants
  try {
    return openSync(`/proc/self/fd/${descriptor}`, O_WRONLY | O_NONBLOCK | O_NOCTTY)
  } catch {
    // A socket, a pipe without a reader, or a system without this folder.
    return undefined
  }
}

/** Node's own stream takes the waiting from a socket or pipe when it is made; it is not written to. */
function unblocked(descriptor: number): number {
  void process.stdout
  return descriptor
}

function noticeOf(lost: number, reason: string): string {
  const msg = `${lost} lines of this log were lost: standard output did not take them (${reason})`
  return `${JSON.stringify({ level: 'warn', time: systemClock.epochMs(), lost, msg })}\n`
}

function countLines(text: string | Buffer): number {
  let count = 0
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) count++
  return count
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
}
