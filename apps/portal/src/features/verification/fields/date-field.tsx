import type { Locale } from '@portico/contract/kernel/locales'
import { commonYear, isDay } from '@portico/contract/verification/document-rules'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { textOf } from '@portico/ui/forms/field-kinds.ts'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { CalendarDays } from 'lucide-react'
import { Suspense, useId, useRef, useState } from 'react'
import { type DatePart, type Day, datePartsOf } from '../calendar-days.ts'
import { inputName } from '../document-values.ts'

const Calendar = lazyPart(async () => (await import('./calendar.tsx')).Calendar)

type DateFieldProps = {
  locale: Locale
  label: string
  name: string
  defaultValue: string | undefined
  error: string | undefined
  onChange: () => void
  hint?: string | undefined
  /** The days that the calendar offers, and where it opens. */
  bounds: { min?: Day; max?: Day; opens: Day }
  /** A person's own birthday may be filled in by the browser. */
  isBirthday?: boolean
}

type Parts = Record<DatePart, string>

/** The country of the passport tells calendars apart that count alike. */
const CITIZENSHIP = inputName('citizenship')

const WIDTHS = { day: 2, month: 2, year: 4 } as const

/** What is typed of a date, also when it is not whole: `1990-5-` is kept with the rest of the form. */
function partsOf(value = ''): Parts {
  const [year = '', month = '', day = ''] = value.split('-')
  return { year, month, day }
}

function written({ year, month, day }: Parts): string {
  if (!year && !month && !day) return ''
  const padded = (part: string) => (part === '' ? '' : part.padStart(2, '0'))
  return `${year}-${padded(month)}-${padded(day)}`
}

/** Latin digits of any typed digits: an Arabic or Hindi keyboard writes others. */
function digitsOf(text: string): string {
  return text.replace(/\p{Nd}/gu, latinDigit).replace(/\D/g, '')
}

/** The digits of a script follow each other in tens, which begin where the code point before is no digit. */
function latinDigit(digit: string): string {
  let zero = digit.codePointAt(0) ?? 0
  const value = zero
  while (value - zero < 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String(value - zero)
}

/** Day, month and year as three fields in the order of the language, and a calendar next to them. */
export function DateField(props: DateFieldProps) {
  const { locale, label, name, defaultValue, error, onChange, hint, bounds, isBirthday } = props
  const { t } = useTranslation(['verification', 'common'])
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [parts, setParts] = useState(() => partsOf(defaultValue))
  const [isOpen, setIsOpen] = useState(false)
  const [meant, setMeant] = useState<number>()
  const order = datePartsOf(locale)
  const value = written(parts)
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  function type(part: DatePart, text: string) {
    const typed = digitsOf(text).slice(0, WIDTHS[part])
    setParts((current) => ({ ...current, [part]: typed }))
    if (part === 'year') {
      const country = group.current?.form ? textOf(new FormData(group.current.form), CITIZENSHIP) : ''
      setMeant(typed.length < WIDTHS.year ? undefined : commonYear(Number(typed), locale, country))
    }
    onChange()
    const next = order[order.indexOf(part) + 1]
    if (typed.length === WIDTHS[part] && typed !== parts[part] && next) inputOf(next)?.select()
  }

  function inputOf(part: DatePart) {
    return group.current?.querySelector<HTMLInputElement>(`[data-part=${part}]`)
  }

  function choose(day: Day) {
    setParts(partsOf(day))
    setMeant(undefined)
    onChange()
    setIsOpen(false)
  }

  return (
    <fieldset
      ref={group}
      className="grid min-w-0 content-start gap-1.5"
      aria-describedby={described || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className="flex max-w-92 items-end gap-2">
        {order.map((part) => (
          <div key={part} className={part === 'year' ? 'grid flex-3 gap-1' : 'grid flex-2 gap-1'}>
            <label htmlFor={`${id}-${part}`} className="text-sm whitespace-nowrap text-muted">
              {t(`date.${part}`)}
            </label>
            <div className="field-box">
              <input
                id={`${id}-${part}`}
                data-part={part}
                type="text"
                inputMode="numeric"
                dir="ltr"
                autoComplete={isBirthday ? `bday-${part}` : 'off'}
                value={parts[part]}
                aria-invalid={error ? true : undefined}
                aria-describedby={described || undefined}
                onChange={(event) => type(part, event.currentTarget.value)}
                className="field-input px-3 tabular-nums"
              />
            </div>
          </div>
        ))}
        <button
          type="button"
          className="grid size-12 shrink-0 place-items-center rounded-field border border-edge bg-surface text-muted hover:border-ink hover:text-ink disabled:border-line disabled:bg-paper in-data-read-only:hidden"
          aria-label={t('date.calendar', { field: label })}
          title={t('date.calendar', { field: label })}
          onClick={() => setIsOpen(true)}
        >
          <CalendarDays className="size-5" aria-hidden="true" />
        </button>
      </div>
      <FieldError id={`${id}-error`}>{error}</FieldError>
      <p role="status" className="text-sm text-muted empty:hidden">
        {meant === undefined ? null : t('date.otherCalendar', { year: String(meant) })}
      </p>
      {hint ? (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      ) : null}
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title={label} className="max-w-90">
        <Suspense fallback={<Skeleton className="h-86 w-full" />}>
          {isOpen ? (
            <Calendar
              locale={locale}
              {...bounds}
              value={isDay(value) ? value : undefined}
              onChoose={choose}
            />
          ) : null}
        </Suspense>
      </Dialog>
    </fieldset>
  )
}
