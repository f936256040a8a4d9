import { SwitchField } from '@portico/ui/fields/switch-field.tsx'
import { useState } from 'react'
import { ChoiceField } from '../../features/verification/fields/choice-field.tsx'
import { DateField } from '../../features/verification/fields/date-field.tsx'
import { Columns, Specimen } from './specimen.tsx'

const BOUNDS = { max: '2008-11-02', opens: '2008-11-02' }
const CHOICES = [
  { value: 'first', label: 'Entrepreneur' },
  { value: 'second', label: 'Legal entity' },
]
const DATE = { locale: 'en', bounds: BOUNDS, onChange: () => {} } as const
const CHOICE = { options: CHOICES, onChange: () => {} } as const

/** The fields that only documents have. */
export function DocumentFields() {
  const [isOn, setIsOn] = useState(true)
  return (
    <>
      <Specimen name="Date">
        <Columns>
          <DateField {...DATE} label="Empty" name="day" defaultValue={undefined} error={undefined} />
          <DateField
            {...DATE}
            label="Filled"
            name="filled-day"
            defaultValue="1990-05-17"
            error={undefined}
            hint="As in your passport."
          />
          <DateField
            {...DATE}
            label="Wrong"
            name="wrong-day"
            defaultValue="1990-02-31"
            error="There is no such day."
          />
          <fieldset disabled>
            <DateField
              {...DATE}
              label="Disabled"
              name="disabled-day"
              defaultValue="1990-05-17"
              error={undefined}
            />
          </fieldset>
        </Columns>
      </Specimen>
      <Specimen name="Choice">
        <Columns>
          <ChoiceField {...CHOICE} label="Chosen" name="chosen-one" defaultValue="second" error={undefined} />
          <ChoiceField
            {...CHOICE}
            label="Wrong"
            name="wrong-one"
            defaultValue={undefined}
            error="Choose one of these."
          />
          <fieldset disabled>
            <ChoiceField
              {...CHOICE}
              label="Disabled"
              name="disabled-one"
              defaultValue="first"
              error={undefined}
            />
          </fieldset>
        </Columns>
      </Specimen>
      <Specimen name="Switch">
        <Columns>
          <SwitchField name="switch" label="I live at my postal address" isOn={isOn} onSwitch={setIsOn} />
          <SwitchField name="off" label="Off" isOn={false} onSwitch={() => {}} />
          <SwitchField name="locked-switch" label="Disabled" isOn onSwitch={() => {}} disabled />
        </Columns>
      </Specimen>
    </>
  )
}
