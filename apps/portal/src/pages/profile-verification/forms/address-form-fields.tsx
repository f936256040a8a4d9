import type { Locale } from '@portico/contract/kernel/locales'
import { SwitchField } from '@portico/ui/fields/switch-field.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef, useState } from 'react'
import type { Countries } from '../../../account/use-countries.ts'
import { ADDRESS_LINES, inputName, SAME_AS_POSTAL } from '../../../features/verification/document-values.ts'
import { AddressFields, type ChosenCountry } from '../address/address-fields.tsx'
import type { DocumentFields } from './document-fields-props.ts'

type AddressFormFieldsProps = DocumentFields & { locale: Locale; countries: Countries }

/** While the switch is on, the second address is a copy of the first, whatever is changed there. */
export function AddressFormFields(props: AddressFormFieldsProps) {
  const { initial } = props
  const { t } = useTranslation('verification')
  const box = useRef<HTMLDivElement>(null)
  const [isSame, setIsSame] = useState(initial[SAME_AS_POSTAL] === 'on')
  const [postal, setPostal] = useCountry(initial[inputName('addressPostal.country')])
  const [residential, setResidential] = useCountry(initial[inputName('addressResidential.country')])

  function copy() {
    if (!isSame || !box.current) return
    for (const line of ADDRESS_LINES) {
      const [from, to] = ['addressPostal', 'addressResidential'].map((address) =>
        box.current?.querySelector<HTMLInputElement>(`input[name="${inputName(`${address}.${line}`)}"]`),
      )
      if (!from || !to || from.value === to.value) continue
      if (line === 'country') setResidential(from.value)
      else to.value = from.value
    }
  }
  // After each render: a country is in its field by then, chosen by the person or for them.
  useEffect(copy)

  return (
    <div ref={box} className="contents" onInput={copy}>
      <section className="grid gap-5">
        <h3 className="font-semibold">{t('address.postal')}</h3>
        <AddressFields {...props} address="addressPostal" country={postal} onCountry={setPostal} />
      </section>
      <SwitchField name={SAME_AS_POSTAL} label={t('address.same')} isOn={isSame} onSwitch={setIsSame} />
      {/* Hidden, not taken away: switching off shows the copy, to be changed. */}
      <section className="grid gap-5" hidden={isSame}>
        <h3 className="font-semibold">{t('address.residential')}</h3>
        <AddressFields
          {...props}
          address="addressResidential"
          country={residential}
          onCountry={setResidential}
        />
      </section>
    </div>
  )
}

function useCountry(initial: string | undefined): [ChosenCountry, (code: string) => void] {
  const [country, setCountry] = useState<ChosenCountry>({ round: 0, code: initial })
  return [country, (code) => setCountry(({ round }) => ({ round: round + 1, code }))]
}
