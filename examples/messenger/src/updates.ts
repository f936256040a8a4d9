import type { Update } from '@grammyjs/types'

export type Poll = { offset?: number; limit?: number; timeout?: number; allowed_updates?: readonly string[] }
type Waiting = { poll: Poll; answer(updates: Update[] | 'terminated'): void; timer: NodeJS.Timeout }

const LIMIT = 100
const MS_PER_S = 1000

/**
 * The updates that the bot has not confirmed. As Telegram documents it: an update is confirmed by a later request with
 * a higher offset; a request waits for up to its timeout; a second request ends the one that waits, which gets 409.
 */
export function createUpdates() {
  let pending: Update[] = []
  let waiting: Waiting | undefined

  const wanted = ({ allowed_updates: kinds }: Poll, update: Update) =>
    !kinds || kinds.length === 0 || kinds.some((kind) => kind in update)

  function due(poll: Poll): Update[] {
    const { offset = 0, limit = LIMIT } = poll
    // A negative offset counts from the end and forgets everything before.
    pending = offset < 0 ? pending.slice(offset) : pending.filter(({ update_id: id }) => id >= offset)
    pending = pending.filter((update) => wanted(poll, update))
    return pending.slice(0, limit)
  }

  function settle(answer: Update[] | 'terminated'): void {
    const open = waiting
    if (!open) return
    waiting = undefined
    clearTimeout(open.timer)
    open.answer(answer)
  }

  return {
    add(update: Update): void {
      pending.push(update)
      if (!waiting) return
      const found = due(waiting.poll)
      if (found.length > 0) settle(found)
    },
    /** Answers now, or when there is an update or the time is over. `onGone` is called with a function for a lost caller. */
    get(poll: Poll, answer: Waiting['answer'], onGone: (forget: () => void) => void) {
      settle('terminated')
      const found = due(poll)
      if (found.length > 0 || !poll.timeout) return answer(found)
      const timer = setTimeout(() => settle([]), poll.timeout * MS_PER_S)
      const own = { poll, answer, timer }
      waiting = own
      onGone(() => {
        if (waiting !== own) return
        clearTimeout(timer)
        waiting = undefined
      })
    },
    unconfirmed: () => pending.length,
    isAsked: () => waiting !== undefined,
  }
}

export type Updates = ReturnType<typeof createUpdates>
