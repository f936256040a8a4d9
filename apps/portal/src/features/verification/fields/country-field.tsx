import { SelectSearch } from '@portico/ui/fields/select/select-search.tsx'
import type { FieldProps } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Countries } from '../../../account/use-countries.ts'

type CountryFieldProps = FieldProps & {
  label: string
  countries: Countries
  defaultValue: string | undefined
}

export function CountryField({ countries, defaultValue, ...field }: CountryFieldProps) {
  const { t } = useTranslation('verification')
  const { items } = countries
  return (
    <SelectSearch
      {...field}
      defaultValue={defaultValue || undefined}
      items={items === 'loading' ? [] : items}
      loading={items === 'loading'}
      placeholder={t('country.placeholder')}
      emptyText={t('country.empty')}
      openLabel={t('country.placeholder')}
    />
  )
}
