import type { Locale } from '@portico/contract/locales'
import { useTranslation } from 'react-i18next'
import { SelectSearch } from '../../components/select-search.tsx'
import { errorText } from '../../lib/form-errors.ts'
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
  const { t: te } = useTranslation('errors')
  const countries = useCountries(locale)
  return (
    <SelectSearch
      defaultValue={defaultValue}
      name="nationalityId"
      label={t('nationality')}
      items={Array.isArray(countries) ? countries : []}
      loading={countries === 'loading'}
      placeholder={t('nationalityPlaceholder')}
      emptyText={t('nationalityEmpty')}
      openLabel={t('nationalityPlaceholder')}
      error={error ?? (countries === 'failed' ? errorText(te, 'internal_server_error') : undefined)}
      onChange={onChange}
    />
  )
}
