import type { Locale } from '@portico/contract/kernel/locales'
import { SelectSearch } from '@portico/ui/fields/select/select-search.tsx'
import { draftValue } from '@portico/ui/forms/draft.ts'
import type { FieldProps } from '@portico/ui/forms/use-form.ts'
import { useWholePageFailure } from '@portico/ui/load/load-failure.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useState } from 'react'
import { useCountries } from '../../account/use-countries.ts'

type NationalityFieldProps = FieldProps & { locale: Locale; draft: string }

/** Loads the list of countries itself: the form around it does not render again when they arrive. */
export function NationalityField({ locale, draft, ...field }: NationalityFieldProps) {
  const { t } = useTranslation('registration')
  const [touched, setTouched] = useState(false)
  const [drafted, setDrafted] = useState<string>()
  useEffect(() => setDrafted(draftValue(draft, field.name)), [draft, field.name])
  const wanted = touched || drafted !== undefined
  const { items, failure, retry } = useCountries('registration', locale, wanted)
  // The form needs the countries, so their failure covers the whole page.
  useWholePageFailure(failure, retry)
  return (
    <SelectSearch
      {...field}
      defaultValue={drafted}
      label={t('nationality')}
      items={items === 'loading' ? [] : items}
      loading={wanted && items === 'loading'}
      onTouched={() => setTouched(true)}
      placeholder={t('nationalityPlaceholder')}
      emptyText={t('nationalityEmpty')}
      openLabel={t('nationalityPlaceholder')}
    />
  )
}
