import type { Locale } from '@portico/contract/kernel/locales'
import { OptionalLabel } from '@portico/ui/fields/optional-label.tsx'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import type { Countries } from '../../../account/use-countries.ts'
import { inputName } from '../../../features/verification/document-values.ts'
import { CountryField } from '../../../features/verification/fields/country-field.tsx'
import type { DocumentFields } from '../forms/document-fields-props.ts'
import type { FoundAddress } from './places.ts'
import { StreetField } from './street-field.tsx'

type AddressFieldsProps = DocumentFields & {
  locale: Locale
  countries: Countries
  address: 'addressPostal' | 'addressResidential'
  country: ChosenCountry
  onCountry: (code: string) => void
}

/** `round` counts how often the country was chosen for the person: the field begins again with it. */
export type ChosenCountry = { round: number; code: string | undefined }

export function AddressFields({
  typed,
  chosen,
  initial,
  touch,
  locale,
  countries,
  address,
  country,
  onCountry,
}: AddressFieldsProps) {
  const { t } = useTranslation('verification')
  const box = useRef<HTMLDivElement>(null)
  const nameOf = (line: string) => inputName(`${address}.${line}`)

  const inputOf = (line: string) =>
    box.current?.querySelector<HTMLInputElement>(`input[name="${nameOf(line)}"]`)

  function fill(found: FoundAddress) {
    for (const line of ['address1', 'city', 'zip'] as const) {
      const input = inputOf(line)
      if (input && found[line] !== '') input.value = found[line]
    }
    if (found.country !== '') onCountry(found.country)
    inputOf('address2')?.focus()
    touch()
  }

  return (
    <div ref={box} className="grid gap-5">
      <StreetField
        {...typed(nameOf('address1'))}
        locale={locale}
        label={t('field.address1')}
        defaultValue={initial[nameOf('address1')]}
        country={() => inputOf('country')?.value ?? ''}
        onFound={fill}
      />
      <TextField
        {...typed(nameOf('address2'))}
        label={<OptionalLabel>{t('field.address2')}</OptionalLabel>}
        defaultValue={initial[nameOf('address2')]}
        autoComplete="off"
      />
      <div className="grid gap-5 tablet:grid-cols-[1fr_2fr]">
        <TextField
          {...typed(nameOf('zip'))}
          label={t('field.zip')}
          dir="ltr"
          defaultValue={initial[nameOf('zip')]}
          autoComplete="off"
        />
        <TextField
          {...typed(nameOf('city'))}
          label={t('field.city')}
          defaultValue={initial[nameOf('city')]}
          autoComplete="off"
        />
      </div>
      <CountryField
        key={country.round}
        {...chosen(nameOf('country'))}
        label={t('field.country')}
        countries={countries}
        defaultValue={country.code}
      />
    </div>
  )
}
