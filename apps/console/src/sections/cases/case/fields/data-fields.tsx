import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { leadingTo } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Fragment, useEffect, useRef } from 'react'
import type { Comparison } from './comparison.ts'
import { FieldText } from './field-text.tsx'
import { fieldsOf, fieldsToReview, HOLDER } from './typed-fields.ts'

type DataFieldsProps = {
  details: CaseDetails
  ticked: ReadonlySet<string>
  toggle: (path: string) => void
  /** Whose values stand next to the typed ones, and which. */
  compared: { title: string } & Comparison
  /** Fields that are pointed out; the first of them gets the focus when the list changes. */
  marked: readonly string[]
}

/** Each field with a tick for "seen in the document", what is known of it elsewhere, and what stood there the last time. */
export function DataFields({ details, ticked, toggle, compared, marked }: DataFieldsProps) {
  const { t, i18n } = useTranslation(['console-review', 'console-cases'])
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const rows = marked.map((path) => list.current?.querySelector<HTMLElement>(`[data-field="${path}"]`))
    const first = rows.find((row) => row)
    first?.scrollIntoView({ block: 'center' })
    first?.querySelector('input')?.focus({ preventScroll: true })
  }, [marked])
  const { previous } = details
  const fields = fieldsToReview(details, i18n.language)
  const before = new Map(fieldsOf(previous?.documentMetadata ?? null).map((one) => [one.path, one.value]))
  if (fields.length === 0) return null
  return (
    <ul ref={list} className="grid items-start gap-x-2 pb-2 @[22rem]:grid-cols-2">
      {fields.map((field, place) => {
        const { path, name, group, value } = field
        const known = compared.values.get(path)
        const differs = compared.differing.has(path)
        return (
          <Fragment key={path}>
            {group && fields[place - 1]?.group !== group ? (
              <li className="col-span-full pt-2 pb-0.5 text-sm font-semibold">
                {t(`group.${group as 'addressPostal'}`)}
              </li>
            ) : null}
            <li data-field={path}>
              <label
                className={classNames(
                  'flex min-h-10 cursor-pointer items-start gap-2.5 rounded-field px-1.5 py-1 leading-tight hover:bg-hover',
                  marked.includes(path) && 'bg-brass-tint outline-2 outline-brass',
                )}
              >
                <input
                  type="checkbox"
                  className="check-box mt-1.5"
                  checked={ticked.has(path)}
                  onChange={() => toggle(path)}
                />
                <span className="grid min-w-0 flex-1">
                  <span className="text-xs text-muted">{t(`field.${name as 'name'}`)}</span>
                  <span className="break-words font-medium">
                    <FieldText of={field} />
                  </span>
                  {before.has(path) && before.get(path) !== value ? (
                    <span className="text-xs text-brass">
                      <span>{leadingTo(t('before'))}</span>
                      <FieldText of={{ name, value: before.get(path) ?? '' }} />
                    </span>
                  ) : null}
                  {known === undefined ? null : (
                    <span className="mt-0.5 flex min-w-0 flex-wrap items-baseline gap-x-2 border-s-2 border-line ps-2">
                      <span className="flex flex-wrap gap-x-2 text-xs text-muted">
                        <span>{path === HOLDER ? t('console-cases:kind.PASSPORT') : compared.title}</span>
                        {differs ? (
                          <strong className="font-semibold text-danger">{t('differs')}</strong>
                        ) : compared.agreeing.has(path) ? (
                          <span>{t('agreesNow')}</span>
                        ) : null}
                      </span>
                      <span className={classNames('break-words font-medium', differs && 'text-danger')}>
                        <FieldText of={{ name, value: known }} />
                      </span>
                    </span>
                  )}
                </span>
              </label>
            </li>
          </Fragment>
        )
      })}
    </ul>
  )
}
