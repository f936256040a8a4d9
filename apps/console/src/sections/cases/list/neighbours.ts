import type { CaseEntry } from '@portico/contract/moderation/schemas'

/** Whether this moderator may work on a case now; what is decided is only looked at, by anybody. */
export function isOpenTo(one: CaseEntry, me: string, now: number): boolean {
  if (one.status !== 'WAITING_MODERATOR') return true
  const isTaken = one.assignee !== null && one.assignee.id !== me && one.assignee.until > now
  return !one.isOwn && !one.isOwnRefusal && !isTaken
}

/** The first case from a place of the list on, forwards or backwards, that this moderator may work on. */
export function firstOpen(
  cases: readonly CaseEntry[],
  from: number,
  step: 1 | -1,
  mayWork: (one: CaseEntry) => boolean,
): string | undefined {
  for (let place = from; place >= 0 && place < cases.length; place += step) {
    const one = cases[place]
    if (one && mayWork(one)) return one.id
  }
  return undefined
}
