import { DOT } from '@portico/ui/texts/dot.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { country, day } from '../../../delivery/moments.ts'
import { visible } from '../../../delivery/visible-text.ts'
import { DAYS, type TypedField } from './typed-fields.ts'

const COUNTRIES = ['citizenship', 'country']
const CHOICES = ['gender', 'accountType']

/** How the value of a field is shown: days in words and as they were typed. */
export function useFieldText(): (field: Pick<TypedField, 'name' | 'value'>) => string {
  const { t, i18n } = useTranslation('console-review')
  return ({ name, value }) => {
    if (value === '') return '–'
    if (DAYS.includes(name)) return `${day(i18n.language, value)}${DOT}${value}`
    if (COUNTRIES.includes(name)) return country(i18n.language, value)
    if (CHOICES.includes(name)) return t(`value.${value as 'FEMALE'}`)
    return visible(value)
  }
}
