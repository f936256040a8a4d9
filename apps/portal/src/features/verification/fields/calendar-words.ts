import { wordsOf } from '@portico/locales/formats/own-words'
import { monthNames, weekdayNames, writtenPassportDay } from '@portico/locales/formats/passport-days'
import { type RefObject, useEffect } from 'react'
import type { Day } from '../calendar-days.ts'

const WATCHED = { childList: true, characterData: true, attributes: true, subtree: true }

/**
 * The element of the calendar writes months and weekdays as the browser knows them. Where the language has words of our
 * own, they are put in its place, again after each time that it has written its own.
 */
export function useOwnWords(calendar: RefObject<HTMLElement | null>, locale: string, shown: Day): void {
  useEffect(() => {
    const whole = calendar.current
    const month = whole?.querySelector('calendar-month')
    if (!whole || !month || !wordsOf(locale)) return
    const write = () => writeWords(locale, shown, whole.shadowRoot, month.shadowRoot)
    const observer = new MutationObserver(write)
    for (const root of [whole.shadowRoot, month.shadowRoot]) if (root) observer.observe(root, WATCHED)
    write()
    return () => observer.disconnect()
  }, [calendar, locale, shown])
}

/** Only what differs: each change is seen by the observer. */
function writeWords(locale: string, shown: Day, whole: ShadowRoot | null, month: ShadowRoot | null): void {
  const [year = '', number = ''] = shown.split('-')
  const name = monthNames(locale)[Number(number) - 1] ?? ''
  writeText(whole?.querySelector('#h'), `${name}, ${year}`)
  writeText(month?.querySelector('#h'), name)
  for (const [weekday, long] of weekdayNames(locale, 'long').entries()) {
    const [named, seen] = month?.querySelectorAll(`th[part~="day-${weekday}"] span`) ?? []
    writeText(named, long)
    writeText(seen, weekdayNames(locale, 'short')[weekday] ?? '')
  }
  for (const button of month?.querySelectorAll('td button') ?? []) {
    const day = `${year}-${number}-${String(button.textContent).padStart(2, '0')}`
    const label = writtenPassportDay(locale, day)
    if (button.getAttribute('aria-label') !== label) button.setAttribute('aria-label', label)
  }
}

function writeText(element: Element | null | undefined, text: string): void {
  const [own] = [...(element?.childNodes ?? [])].filter((node) => node instanceof Text && node.data !== '')
  if (own instanceof Text && own.data !== text) own.data = text
}
