import type { Locale } from '@portico/contract/kernel/locales'
import { commonYear, isDay } from '@portico/contract/verification/document-rules'
import { type DatePart, datePartsOf } from '@portico/locales/formats/passport-days'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import { textOf } from '@portico/ui/forms/field-kinds.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog } from '@portico/ui/parts/dialogs/dialog.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

import CalendarDays from 'lucide-react/icons/calendar-days'
import { Suspense, useId, useLayoutEffect, useRef, useState } from 'react'
import { type Day, readDay } from '../calendar-days.ts'

import { inputName } from '../document-values.ts'
import { DatePartField, WIDTHS, writtenPart } from './date-part-field.tsx'

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

/** What is wrong with a date by itself. */
function faultOf({ year, month, day }: Parts, value: string) {
  if (value === '' || isDay(value)) return null
  return year.length === WIDTHS.year && month && day ? ('date.none' as const) : ('date.notWhole' as const)
}

/** Day, month and year as three fields in the order of the language, and a calendar next to them. */
export function DateField(props: DateFieldProps) {
  const { locale, label, name, defaultValue, onChange, hint, bounds, isBirthday } = props
  const { t } = useTranslation(['verification', 'common'])
  const id = useId()
  const group = useRef<HTMLFieldSetElement>(null)
  const [parts, setParts] = useState(() => partsOf(defaultValue))
  const [isOpen, setIsOpen] = useState(false)
  /** The field was left: what is typed by then is what was meant. */
  const [wasLeft, setWasLeft] = useState(false)
  const [meant, setMeant] = useState<number>()
  const order = datePartsOf(locale)
  const value = written(parts)
  const ownFault = wasLeft || props.error ? faultOf(parts, value) : null
  const error = ownFault ? t(ownFault) : props.error
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')

  // What stands in the fields counts, whatever events have said of it.
  useLayoutEffect(() => {
    const form = group.current?.form
    const read = ({ formData }: FormDataEvent) => {
      const now = order.map((part) => [part, writtenPart(part, inputOf(part)?.value ?? '')])
      formData.set(name, written(Object.fromEntries(now)))
    }
    form?.addEventListener('formdata', read)
    return () => form?.removeEventListener('formdata', read)
  })

  function type(part: DatePart, text: string) {
    const whole = readDay(locale, text)
    if (whole) return takeWhole(whole)
    const typed = writtenPart(part, text)
    if (typed === parts[part]) return
    setParts((current) => ({ ...current, [part]: typed }))
    setWasLeft(false)
    if (part === 'year') lookAtYear(typed)
    onChange()
    const next = order[order.indexOf(part) + 1]
    if (typed.length === WIDTHS[part] && next) inputOf(next)?.select()
  }

  function takeWhole(day: Day) {
    choose(day)
    lookAtYear(day.slice(0, WIDTHS.year))
  }

  /** A year of another calendar is taken as it was typed, and the common one is said. */
  function lookAtYear(year: string) {
    const country = group.current?.form ? textOf(new FormData(group.current.form), CITIZENSHIP) : ''
    setMeant(year.length < WIDTHS.year ? undefined : commonYear(Number(year), locale, country))
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
      data-field={name}
      onBlur={({ relatedTarget }) => {
        const isPressing = relatedTarget instanceof HTMLButtonElement
        if (!isPressing && !group.current?.contains(relatedTarget)) setWasLeft(true)
      }}
      className="grid min-w-0 content-start gap-1.5"
      onPaste={(event) => {
        const whole = readDay(locale, event.clipboardData.getData('text'))
        if (!whole) return
        event.preventDefault()
        takeWhole(whole)
      }}
      aria-describedby={described || undefined}
    >
      <legend className="mb-1.5 text-sm font-medium text-ink">{label}</legend>
      <input type="hidden" name={name} value={value} />
      <div className="flex max-w-92 items-end gap-2">
        {order.map((part) => (
          <DatePartField
            key={part}
            id={`${id}-${part}`}
            part={part}
            label={t(`date.${part}`)}
            value={parts[part]}
            autoComplete={isBirthday ? `bday-${part}` : 'off'}
            aria-invalid={error ? true : undefined}
            aria-describedby={described || undefined}
            clean={(text) => {
              const whole = readDay(locale, text)
              return whole ? partsOf(whole)[part] : writtenPart(part, text)
            }}
            onText={(text) => type(part, text)}
          />
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
      <Dialog
        isOpen={isOpen}
        onClose={() => setIsOpen(false)}
        title={label}
        actions={
          <Button variant="secondary" onClick={() => setIsOpen(false)}>
            {t('common:action.cancel')}
          </Button>
        }
      >
        <Suspense fallback={<Skeleton className="h-100 w-full" />}>
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
