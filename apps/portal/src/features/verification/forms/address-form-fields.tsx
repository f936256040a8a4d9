import type { Locale } from '@portico/contract/locales'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import type { Countries } from '../../../account/use-countries.ts'
import { AddressFields } from '../address/address-fields.tsx'
import { SAME_AS_POSTAL } from '../document-values.ts'
import { SwitchField } from '../fields/switch-field.tsx'
import type { DocumentFields } from './document-fields-props.ts'

type AddressFormFieldsProps = DocumentFields & { locale: Locale; countries: Countries }

export function AddressFormFields(props: AddressFormFieldsProps) {
  const { t } = useTranslation('verification')
  const [isSame, setIsSame] = useState(props.initial[SAME_AS_POSTAL] === 'on')
  return (
    <>
      <section className="grid gap-5">
        <h3 className="font-semibold">{t('address.postal')}</h3>
        <AddressFields {...props} address="addressPostal" />
      </section>
      <SwitchField name={SAME_AS_POSTAL} label={t('address.same')} isOn={isSame} onSwitch={setIsSame} />
      {/* Hidden, not taken away: switching back shows what was typed. */}
      <section className="grid gap-5" hidden={isSame}>
        <h3 className="font-semibold">{t('address.residential')}</h3>
        <AddressFields {...props} address="addressResidential" />
      </section>
    </>
  )
}
