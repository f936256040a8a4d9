import 'cally'
import './calendar.css'
import type { Locale } from '@portico/contract/kernel/locales'
import {
  columnWidth,
  datePartsOf,
  firstWeekday,
  monthNames,
  writtenYear,
} from '@portico/locales/formats/passport-days'
import { passportTagOf } from '@portico/locales/formats/tag'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { addDays, type Day } from '../calendar-days.ts'
import { useOwnWords } from './calendar-words.ts'

type CalendarProps = {
  locale: Locale
  value: Day | undefined
  min?: Day
  max?: Day
  /** The day that has the focus at first, when none is chosen. */
  opens: Day
  onChoose: (day: Day) => void
}

const FIRST_YEAR = 1900
const YEARS_AHEAD = 50

/** A month as a grid, with the month and the year to choose: forty years back by the month would be too many steps. */
export function Calendar({ locale, value, min, max, opens, onChoose }: CalendarProps) {
  const { t } = useTranslation('verification')
  const element = useRef<HTMLElement & { focus: (options?: { target: 'day' }) => void }>(null)
  const [shown, setShown] = useState(value ?? opens)
  const choose = useEffectEvent(() => onChoose(Reflect.get(element.current ?? {}, 'value')))
  const follow = useEffectEvent((event: Event) => {
    if (event instanceof CustomEvent && event.detail instanceof Date) {
      setShown(event.detail.toISOString().slice(0, 10))
    }
  })
  useOwnWords(element, locale, shown)
  useEffect(() => {
    const calendar = element.current
    if (!calendar) return
    const onChange = () => choose()
    const onFocusDay = (event: Event) => follow(event)
    calendar.addEventListener('change', onChange)
    calendar.addEventListener('focusday', onFocusDay)
    const frame = requestAnimationFrame(() => calendar.focus({ target: 'day' }))
    return () => {
      cancelAnimationFrame(frame)
      calendar.removeEventListener('change', onChange)
      calendar.removeEventListener('focusday', onFocusDay)
    }
  }, [])

  const year = Number(shown.slice(0, 4))
  const month = Number(shown.slice(5, 7))
  const first = min ? Number(min.slice(0, 4)) : FIRST_YEAR
  const last = max ? Number(max.slice(0, 4)) : first + YEARS_AHEAD
  const months = monthNames(locale).map((name, index) => [index + 1, name] as const)
  const years = numbers(first, last).map((one) => [one, writtenYear(locale, one)] as const)
  const show = (nextYear: number, nextMonth: number) => {
    const start = `${nextYear}-${String(nextMonth).padStart(2, '0')}-01`
    const end = addDays(addDays(start, 31).slice(0, 8).concat('01'), -1)
    const day = `${start.slice(0, 8)}${shown.slice(8)}`
    const wanted = day > end ? end : day
    setShown(min && wanted < min ? min : max && wanted > max ? max : wanted)
  }
  const choices = {
    day: null,
    month: <Choice key="month" part="month" value={month} names={months} onChange={(to) => show(year, to)} />,
    year: <Choice key="year" part="year" value={year} names={years} onChange={(to) => show(to, month)} />,
  }
  return (
    <div className="calendar-box relative grid grid-cols-1 gap-2">
      {/* Before the two buttons and not between them: Tab goes the way of the eye. */}
      <div className="calendar-choices flex min-w-0 gap-2">
        {datePartsOf(locale).map((part) => choices[part])}
      </div>
      <calendar-date
        ref={element}
        className="calendar"
        locale={passportTagOf(locale)}
        value={value ?? ''}
        min={min ?? ''}
        max={max ?? ''}
        focused-date={shown}
        first-day-of-week={firstWeekday(locale)}
        format-weekday={columnWidth(locale)}
      >
        <span slot="previous" className="grid place-items-center">
          <ChevronLeft className="mirror size-5" aria-hidden="true" />
          <span className="sr-only">{t('date.previous')}</span>
        </span>
        <span slot="next" className="grid place-items-center">
          <ChevronRight className="mirror size-5" aria-hidden="true" />
          <span className="sr-only">{t('date.next')}</span>
        </span>
        {/* Instead of the month in words, which stands in the fields above. */}
        <span slot="heading" />
        <calendar-month />
      </calendar-date>
    </div>
  )
}

type ChoiceProps = {
  part: 'month' | 'year'
  value: number
  names: Names
  onChange: (value: number) => void
}

function Choice({ part, value, names, onChange }: ChoiceProps) {
  const { t } = useTranslation('verification')
  return (
    <div className={`field-box relative ${part === 'month' ? 'min-w-0 flex-1' : 'w-auto flex-none'}`}>
      <select
        aria-label={t(`date.${part}`)}
        value={value}
        onChange={(event) => onChange(Number(event.currentTarget.value))}
        className="field-input w-full pe-9"
      >
        {names.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      <ChevronDown className="pointer-events-none absolute inset-e-3 size-5 text-muted" aria-hidden="true" />
    </div>
  )
}

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => from + index)

type Names = ReadonlyArray<readonly [number, string]>
