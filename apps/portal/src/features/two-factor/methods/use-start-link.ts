import type { ApiFailure } from '@portico/client/api-errors'
import { SECOND_MS } from '@portico/contract/kernel/units'
import type { StartLink } from '@portico/contract/messenger/schemas'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { useIsBefore } from '@portico/ui/texts/countdown.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { calls } from '../calls.ts'
import { begin } from '../wizard/begin.ts'
import { telegram } from './telegram.ts'

/** How often an open page asks whether the person has opened the link. */
const START_LOOK_MS = 2000

type Link = StartLink & { endsAt: number }

const LINK: Resource<Link, object> = {
  ask: async () => {
    const result = await calls.startMessenger()
    if (!result.ok) return result
    return { ok: true, data: { ...result.data, endsAt: Date.now() + result.data.expiresIn * SECOND_MS } }
  },
  personal: true,
}

/**
 * The link that connects a chat, and the wait for the person to open it. Once the chat is known its code is sent, and
 * the wizard goes on by itself.
 */
export function useStartLink(onNext: () => void) {
  const link = useLoad(LINK, {})
  const endsAt = link.kind === 'ready' ? link.data.endsAt : null
  const isValid = useIsBefore(endsAt)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const isWaiting = isValid && failure === null

  const found = useEffectEvent(async (chat: { id: string; name: string }) => {
    const result = await begin(telegram, { data: chat.id, to: chat.name })
    if (result.ok) onNext()
    else setFailure(result.failure)
  })

  useEffect(() => {
    if (!isWaiting) return
    const leaving = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const look = async () => {
      // Somebody who has gone to the messenger's own window comes back to this one; until then it is out of sight.
      const answer = document.hidden ? null : await read(leaving.signal)
      if (leaving.signal.aborted) return
      if (answer) void found(answer)
      else timer = setTimeout(() => void look(), START_LOOK_MS)
    }
    const wake = () => {
      clearTimeout(timer)
      if (!document.hidden) void look()
    }
    void look()
    document.addEventListener('visibilitychange', wake)
    return () => {
      leaving.abort()
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [isWaiting])

  const again = () => {
    setFailure(null)
    link.retry()
  }
  return { link, isWaiting, isOver: endsAt !== null && !isValid, failure, again }
}

/** Nothing yet, and a look that failed, are looked at again. */
async function read(signal: AbortSignal): Promise<{ id: string; name: string } | null> {
  try {
    const result = await calls.readStarted(signal)
    return result.ok ? result.data.chat : null
  } catch {
    return null
  }
}
