import type { CaseDetails } from '@portico/contract/moderation/schemas'
import type { DocumentMetadata } from '@portico/contract/verification/schemas'
import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { country, day } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'

export type DataField = { path: string; name: string; group: string | null; value: string }

/** The typed data as a list of its fields, in the order of the form. */
export function fieldsOf(data: DocumentMetadata): DataField[] {
  if (data === null) return []
  return Object.entries(data as Record<string, unknown>).flatMap(([name, value]): DataField[] => {
    if (typeof value === 'string') return [{ path: name, name, group: null, value }]
    return Object.entries(value as Record<string, string>).map(([inner, text]) => ({
      path: `${name}.${inner}`,
      name: inner,
      group: name,
      value: text,
    }))
  })
}

const DAYS = ['birthday', 'issueDate', 'expireDate']
const COUNTRIES = ['citizenship', 'country']
const CHOICES = ['gender', 'accountType']

type DataFieldsProps = {
  details: CaseDetails
  ticked: ReadonlySet<string>
  toggle: (path: string) => void
}

/** Each field with a tick for "seen in the document", and what stood there the last time. */
export function DataFields({ details, ticked, toggle }: DataFieldsProps) {
  const { t, i18n } = useTranslation('console-review')
  const fields = fieldsOf(details.documentMetadata)
  const before = new Map(
    fieldsOf(details.previous?.documentMetadata ?? null).map((one) => [one.path, one.value]),
  )
  const shown = ({ name, value }: DataField): string => {
    if (value === '') return '–'
    if (DAYS.includes(name)) return `${day(i18n.language, value)}${DOT}${value}`
    if (COUNTRIES.includes(name)) return country(i18n.language, value)
    if (CHOICES.includes(name)) return t(`value.${value as 'FEMALE'}`)
    return visible(value)
  }
  if (fields.length === 0) return null
  return (
    <ul className="grid pb-2">
      {fields.map((field, place) => (
        <li key={field.path}>
          {field.group && fields[place - 1]?.group !== field.group ? (
            <p className="pt-3 pb-1 text-sm font-semibold">{t(`group.${field.group as 'addressPostal'}`)}</p>
          ) : null}
          <label className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-hover">
            <input
              type="checkbox"
              className="check-box"
              checked={ticked.has(field.path)}
              onChange={() => toggle(field.path)}
            />
            <span className="grid min-w-0 flex-1">
              <span className="text-xs text-muted">{t(`field.${field.name as 'name'}`)}</span>
              <span className="break-words font-medium">
                <bdi translate="no">{shown(field)}</bdi>
              </span>
              {before.has(field.path) && before.get(field.path) !== field.value ? (
                <span className="text-xs text-brass">
                  <span>{`${t('before')} `}</span>
                  <bdi translate="no">{visible(before.get(field.path) || '–')}</bdi>
                </span>
              ) : null}
            </span>
          </label>
        </li>
      ))}
    </ul>
  )
}
