import type { ReportedEvent } from './list-events.ts'

const UNPRINTABLE = /\p{C}/gu
const LABEL_WIDTH = 16

/** Without what a terminal would obey: names of passkeys and of browsers are other people's. */
export const plain = (text: string): string => text.replaceAll(UNPRINTABLE, '?')

export const timeOf = (at: Date): string => `${at.toISOString().slice(0, 19).replace('T', ' ')} UTC`

/** A label with what belongs to it, the first on the same line. */
export function labelled(label: string, values: string[]): string[] {
  const all = values.length > 0 ? values : ['none']
  return all.map((value, i) => `${(i === 0 ? label : '').padEnd(LABEL_WIDTH)}${value}`)
}

/** One event on one line: when, what, how it ended, who did it and from where, and the rest of what is kept. */
export function lineOf(event: ReportedEvent, accountId: string): string {
  const { operator: _, ...detail } = event.detail
  const isOfOther = event.subjectId !== accountId
  const parts = [
    timeOf(event.at),
    event.action,
    event.result,
    `by ${whoDid(event)}`,
    isOfOther ? `to ${event.subjectEmail ?? event.subjectId ?? 'no account'}` : '',
    [event.address, event.device].filter(Boolean).join(', '),
    Object.keys(detail).length > 0 ? JSON.stringify(detail) : '',
  ]
  return plain(parts.filter(Boolean).join('  '))
}

function whoDid({ actorId, subjectId, actorEmail, requestId, detail }: ReportedEvent): string {
  if (actorId !== null) return actorId === subjectId ? 'the owner' : (actorEmail ?? actorId)
  if (typeof detail.operator === 'string') return `operator ${detail.operator}`
  // Before a command named who ran it, its events were like those of the server's own work.
  return requestId === '' ? 'the server or an operator' : 'somebody not signed in'
}
