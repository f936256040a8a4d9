import { writtenAgo } from '@portico/locales/formats/ages'

/** "3 hours ago": how long ago something was, in the reader's language. */
export function ago(locale: string, at: string, now: number): string {
  return writtenAgo(locale, Date.parse(at), now)
}
