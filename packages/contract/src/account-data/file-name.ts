const DAY_LENGTH = '2026-11-26'.length

/** The day of a moment in UTC, as all days that a download and a deletion name: `2026-11-26`. */
export function utcDay(moment: Date): string {
  return moment.toISOString().slice(0, DAY_LENGTH)
}

/** The name of a download of one's data: the day tells two of them apart. */
export function exportFileName(now: Date): string {
  return `account-${utcDay(now)}.zip`
}
