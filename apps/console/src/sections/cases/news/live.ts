import { moderation } from '@portico/contract/moderation/endpoints'
import type { ModerationEvent } from '@portico/contract/moderation/schemas'
import { urlOf } from '@portico/ui/delivery/calls.ts'
import { useEffect, useRef } from 'react'
import { checkSession } from '../../../session/staff-session.ts'
import { followStream } from './event-stream.ts'

/** What others have done; `opened`: from now on it is reported, `reopened`: something may have been missed. */
export type News = ModerationEvent | { kind: 'opened' | 'reopened' }
type Listener = (news: News) => void

const listeners = new Set<Listener>()
let stream: ReturnType<typeof followStream> | null = null

const tell = (news: News): void => {
  for (const listener of [...listeners]) listener(news)
}
const retry = () => stream?.retryNow()

/** One stream for the whole window, open as long as some page listens. */
function listen(listener: Listener): () => void {
  listeners.add(listener)
  if (!stream) {
    addEventListener('online', retry)
    stream = followStream({
      connect: () => new EventSource(urlOf(moderation.listen), { withCredentials: true }),
      opened(again) {
        // A stream cannot say whom its page shows: somebody else may have signed in while it was away.
        if (again) void checkSession()
        tell({ kind: again ? 'reopened' : 'opened' })
      },
      hear: (data) => tell(JSON.parse(data) as ModerationEvent),
      refused() {
        // A stream that is refused does not say why; a call does: the session may have ended.
        void checkSession()
        // A node without room for one more stream: each try asks for the news instead.
        tell({ kind: 'reopened' })
      },
    })
  }
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('online', retry)
    stream?.end()
    stream = null
  }
}

/** Calls `listener` when others have worked on the queue or on a case. */
export function useLive(listener: Listener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => listen((news) => latest.current(news)), [])
}
