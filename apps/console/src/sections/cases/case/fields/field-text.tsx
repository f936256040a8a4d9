import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { country, day } from '../../../../delivery/moments.ts'
import { visible } from '../../../../delivery/visible-text.ts'
import { DAYS, type TypedField, WRITTEN_ON } from './typed-fields.ts'

const COUNTRIES = ['citizenship', 'country']
const CHOICES = ['gender', 'accountType']

/** The value of a field in the reader's language; a day is not divided. */
export function FieldText({ of: { name, value } }: { of: Pick<TypedField, 'name' | 'value'> }) {
  const { t, i18n } = useTranslation('console-review')
  if (value === '') return <span>–</span>
  if (name === WRITTEN_ON) {
    return <bdi translate="no">{t('value.orLater', { date: day(i18n.language, value) })}</bdi>
  }
  if (DAYS.includes(name)) {
    return (
      <bdi translate="no" className="whitespace-nowrap">
        {day(i18n.language, visible(value))}
      </bdi>
    )
  }
  const text = COUNTRIES.includes(name)
    ? country(i18n.language, value)
    : CHOICES.includes(name)
      ? t(`value.${value as 'FEMALE'}`)
      : visible(value)
  return <bdi translate="no">{text}</bdi>
}
