import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import { serverNow } from '@portico/ui/delivery/server-clock.ts'
import { useEffect, useState } from 'react'
import { ago } from './ago.ts'
import { moment } from './session-times.ts'

const RENEWED_MS = MINUTE_S * SECOND_MS

/** The server's time, updated every minute: a page that stays open does not go on saying "2 minutes ago". */
export function useServerNow(): number {
  const [, renew] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => renew((times) => times + 1), RENEWED_MS)
    return () => clearInterval(timer)
  }, [])
  return serverNow()
}

type TimeAgoProps = {
  at: string
  locale: string
  now: number
  /** The sentence around the age. */
  children: (time: string) => string
}

/** How long ago something was. The exact time is in its title, and read to those who see no title. */
export function TimeAgo({ at, locale, now, children }: TimeAgoProps) {
  const exact = moment(locale, at)
  return (
    <time dateTime={at} title={exact}>
      <span>{children(ago(locale, at, now))}</span>
      <span className="sr-only">{` (${exact})`}</span>
    </time>
  )
}
