import { checkPassword, PASSWORD_CONDITIONS } from '@portico/contract/passwords/rules'
import { CheckboxField } from '@portico/ui/fields/checkbox-field.tsx'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import { CopyField } from '@portico/ui/fields/copy-field.tsx'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { RuleList } from '@portico/ui/fields/password/rule-list.tsx'
import { StrengthMeter } from '@portico/ui/fields/password/strength-meter.tsx'
import { SelectSearch } from '@portico/ui/fields/select/select-search.tsx'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { Columns, Specimen } from './specimen.tsx'

const COUNTRIES = [
  { id: 'AT', label: 'Österreich', names: ['Austria'] },
  { id: 'BR', label: 'Brasilien', names: ['Brazil'] },
  { id: 'DE', label: 'Deutschland', names: ['Germany'] },
  { id: 'JP', label: 'Japan' },
  { id: 'KZ', label: 'Kasachstan', names: ['Kazakhstan'] },
  { id: 'GB', label: 'Vereinigtes Königreich', names: ['United Kingdom'] },
]
const SELECT = {
  items: COUNTRIES,
  placeholder: 'Choose or type',
  emptyText: 'Nothing found',
  openLabel: 'Show all',
} as const

export function Fields() {
  return (
    <>
      <Specimen name="Text field">
        <Columns>
          <TextField label="Plain" name="plain" placeholder="name@example.com" />
          <TextField label="With description" name="described" description="As in your passport." />
          <TextField
            label="Filled"
            name="filled"
            defaultValue="ada@example.com"
            start={<Mail className="size-5" />}
          />
          <TextField label="Label with an end" labelEnd="optional" name="optional" />
          <TextField
            label="Wrong"
            name="wrong"
            type="email"
            defaultValue="ada@gmial.com"
            error="Enter an address like name@example.com."
            hint={
              <>
                <span>Did you mean </span>
                <a className="link" href="#top">
                  ada@gmail.com
                </a>
                <span>?</span>
              </>
            }
          />
          <TextField label="Disabled" name="disabled" defaultValue="Cannot be changed now" disabled />
          <TextField label="Read only" name="readonly" defaultValue="Ada" readOnly />
          <PasswordField label="Password" name="password" />
        </Columns>
      </Specimen>
      <Specimen name="Strength meter, rule list">
        <Columns>
          <Strength />
          <div className="grid gap-4">
            <StrengthMeter report={{ score: 0, level: 'weak' }} empty />
            <StrengthMeter report={{ score: 2, level: 'weak' }} />
            <StrengthMeter report={{ score: 4, level: 'medium' }} />
            <StrengthMeter report={{ score: 6, level: 'strong' }} />
          </div>
        </Columns>
      </Specimen>
      <Specimen name="Checkbox">
        <CheckboxField name="open" label="Not ticked" />
        <CheckboxField
          name="ticked"
          defaultChecked
          label={
            <>
              <span>I have read the </span>
              <a className="link" href="#top">
                terms of use
              </a>
              <span> and agree to them.</span>
            </>
          }
        />
        <CheckboxField name="missing" label="Needed" error="Tick this to go on." />
      </Specimen>
      <Specimen name="Select with search">
        <Columns>
          <SelectSearch label="Country" name="country" {...SELECT} />
          <SelectSearch label="Chosen" name="chosen" defaultValue="KZ" {...SELECT} />
          <SelectSearch label="Wrong" name="wrong-country" error="Choose a country." {...SELECT} />
          <SelectSearch label="Disabled" name="disabled-country" disabled {...SELECT} />
        </Columns>
      </Specimen>
      <Specimen name="Code field, copy field">
        <Columns>
          <CodeField label="Code" name="code" length={6} defaultValue="482" description="Six digits" />
          <CodeField
            label="Typed code"
            name="typed"
            length={8}
            alphabet="crockford"
            defaultValue="7KQ4ZX2P"
          />
          <CodeField
            label="Wrong"
            name="wrong-code"
            length={6}
            defaultValue="000000"
            error="Two tries left."
          />
          <CodeField label="Locked" name="locked-code" length={6} disabled />
        </Columns>
        <CopyField
          label="Your invite link"
          value="https://portico.example/en/registration?referral=7KQ4ZX2P9A"
        />
      </Specimen>
    </>
  )
}

function Strength() {
  const [password, setPassword] = useState('')
  const report = checkPassword(password)
  return (
    <div className="grid gap-4">
      <PasswordField
        label="New password"
        name="new-password"
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <StrengthMeter report={report} empty={password === ''} />
      <RuleList rules={PASSWORD_CONDITIONS.map((id) => ({ id, label: id, met: report.conditions[id] }))} />
    </div>
  )
}
