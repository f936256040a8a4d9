import type { SecurityEvent } from '@portico/contract/security-events/schemas'

export type Day = { at: string; events: SecurityEvent[] }

/** The events of each day of the reader, in their order. `from` is the day's first event. */
export function byDay(events: readonly SecurityEvent[]): Day[] {
  const days: Day[] = []
  for (const event of events) {
    const last = days.at(-1)
    if (last && isSameDay(new Date(last.at), new Date(event.at))) last.events.push(event)
    else days.push({ at: event.at, events: [event] })
  }
  return days
}

/** How many days of the calendar ago: 0 is today. */
export function daysAgo(at: Date, now: Date): number {
  const [then, today] = [at, now].map((one) => Date.UTC(one.getFullYear(), one.getMonth(), one.getDate()))
  return Math.round(((today ?? 0) - (then ?? 0)) / DAY_MS)
}

const DAY_MS = 86_400_000
const isSameDay = (a: Date, b: Date) => daysAgo(a, b) === 0
