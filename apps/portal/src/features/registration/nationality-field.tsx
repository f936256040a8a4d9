import type { Locale } from '@portico/contract/locales'
import { SelectSearch } from '@portico/ui/fields/select-search.tsx'
import { useWholePageFailure } from '@portico/ui/load/load-failure.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCountries } from './use-countries.ts'

type NationalityFieldProps = {
  locale: Locale
  defaultValue?: string | undefined
  error?: string | undefined
  onChange: () => void
}

/** Follows the list of countries by itself: the form around it is left alone when they arrive. */
export function NationalityField({ locale, defaultValue, error, onChange }: NationalityFieldProps) {
  const { t } = useTranslation('registration')
  const [touched, setTouched] = useState(false)
  const wanted = touched || defaultValue !== undefined
  const { items, failure, retry } = useCountries(locale, wanted)
  // Specification 8: without the countries nobody can register.
  useWholePageFailure(failure, retry)
  return (
    <SelectSearch
      defaultValue={defaultValue}
      name="nationalityId"
      label={t('nationality')}
      items={items === 'loading' ? [] : items}
      loading={wanted && items === 'loading'}
      onTouched={() => setTouched(true)}
      placeholder={t('nationalityPlaceholder')}
      emptyText={t('nationalityEmpty')}
      openLabel={t('nationalityPlaceholder')}
      error={error}
      onChange={onChange}
    />
  )
}
