import type { Locale } from '@portico/contract/kernel/locales'
import type { GENDERS } from '@portico/contract/kernel/statuses'
import { isFamilyFirst } from '@portico/contract/profile/person-name'
import { writtenPassportDay } from '@portico/locales/formats/passport-days'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import type { Countries } from '../../../account/use-countries.ts'
import { passportBounds } from '../../../features/verification/calendar-days.ts'
import { inputName } from '../../../features/verification/document-values.ts'
import { ChoiceField } from '../../../features/verification/fields/choice-field.tsx'
import { CountryField } from '../../../features/verification/fields/country-field.tsx'
import { DateField } from '../../../features/verification/fields/date-field.tsx'
import type { DocumentFields } from './document-fields-props.ts'

/** What most people choose comes first; the contract has another order. */
const SEXES = ['MALE', 'FEMALE', 'UNDEFINED'] as const satisfies readonly (typeof GENDERS)[number][]

/** Next to each other only where the parts of a date keep their room. */
const DATES = 'grid grid-cols-[repeat(auto-fill,minmax(min(100%,19rem),1fr))] items-start gap-5'

type PassportFieldsProps = DocumentFields & { locale: Locale; countries: Countries }

export function PassportFields({
  typed,
  chosen,
  initial,
  isReadOnly,
  locale,
  countries,
}: PassportFieldsProps) {
  const { t } = useTranslation('verification')
  const [bounds] = useState(() => passportBounds(new Date()))
  const of = (path: string, as = typed) => ({
    ...as(inputName(path)),
    defaultValue: initial[inputName(path)],
  })
  const names = isFamilyFirst(locale) ? (['surname', 'name'] as const) : (['name', 'surname'] as const)
  const pair = 'grid items-start gap-5 @md:grid-cols-2'
  return (
    <>
      <div className={pair}>
        {names.map((part) => (
          <TextField
            key={part}
            {...of(part)}
            label={t(`field.${part}`)}
            description={isReadOnly ? undefined : t('hint.latin')}
            autoComplete="off"
          />
        ))}
        {isReadOnly ? null : <p className="-mt-2 text-sm text-muted @md:col-span-2">{t('hint.oneName')}</p>}
      </div>
      <ChoiceField
        {...of('gender')}
        label={t('field.gender')}
        options={SEXES.map((value) => ({ value, label: t(`gender.${value}`) }))}
      />
      <div className={DATES}>
        <DateField
          {...of('birthday', chosen)}
          locale={locale}
          label={t('field.birthday')}
          bounds={bounds.birthday}
          isBirthday
        />
      </div>
      <div className={pair}>
        <TextField {...of('placeOfBirth')} label={t('field.placeOfBirth')} autoComplete="off" />
        <CountryField {...of('citizenship', chosen)} label={t('field.citizenship')} countries={countries} />
      </div>
      <div className={pair}>
        <TextField
          {...of('seriesNumber')}
          label={t('field.seriesNumber')}
          dir="ltr"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField {...of('issuedBy')} label={t('field.issuedBy')} autoComplete="off" />
      </div>
      <div className={DATES}>
        <DateField
          {...of('issueDate', chosen)}
          locale={locale}
          label={t('field.issueDate')}
          bounds={bounds.issueDate}
        />
        <DateField
          {...of('expireDate', chosen)}
          locale={locale}
          label={t('field.expireDate')}
          hint={
            isReadOnly
              ? undefined
              : t('hint.expireDate', { date: writtenPassportDay(locale, bounds.expireDate.opens) })
          }
          bounds={bounds.expireDate}
        />
      </div>
    </>
  )
}
