import { SECOND_MS } from '@portico/contract/kernel/units'
import { reasonOf } from '../../http/answers/describe-error.ts'

/** The connections that end by one event, as a restart of PostgreSQL, end within this time. */
const TOGETHER_MS = SECOND_MS

/** Makes one line of all the idle connections that PostgreSQL, or what stands between, closes at the same time. */
export function createIdleNotice(
  warn: (line: string) => void,
  togetherMs = TOGETHER_MS,
): (error: Error) => void {
  let closed = 0
  return (error) => {
    closed++
    if (closed > 1) return
    setTimeout(() => {
      const which = closed === 1 ? 'an idle connection' : `${closed} idle connections`
      warn(`PostgreSQL has closed ${which} (${reasonOf(error)}); new ones are opened when they are needed`)
      closed = 0
    }, togetherMs).unref()
  }
}
