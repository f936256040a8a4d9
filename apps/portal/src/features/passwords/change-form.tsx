import { passwords } from '@portico/contract/passwords.endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { PasswordField } from '@portico/ui/fields/password-field.tsx'
import { passwordPolicy } from '@portico/ui/fields/password-policy.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { NewPasswordFields } from '@portico/ui/forms/new-password-fields.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { changeFields, maySave } from './fields.ts'
import { Suggestion } from './suggestion.tsx'

type ChangeFormProps = {
  /** For the password manager, which stores passwords by user name. */
  email: string
  onChanged: () => void
}

export function ChangeForm({ email, onChanged }: ChangeFormProps) {
  const { t } = useTranslation(['profile-password', 'passwords'])
  const policy = useConfigValue(passwordPolicy)
  const [isReady, setReady] = useState(false)
  const form = useForm({
    fields: changeFields(policy),
    begin: () => isReady,
    send: ({ repeated: _same, ...body }) => call(passwords.change, { body }),
    onDone: onChanged,
  })
  const look = () => setReady(maySave(form.value('password'), form.value('newPassword'), policy))

  return (
    <Form form={form} className="grid gap-5">
      <FormAlert />
      <input hidden readOnly name="username" autoComplete="username" value={email} />
      <PasswordField
        {...form.field('password', look)}
        label={t('passwords:current')}
        autoComplete="current-password"
        className="max-w-100"
      />
      <NewPasswordFields
        form={form}
        name="newPassword"
        label={t('passwords:new')}
        repeated="repeated"
        repeatedLabel={t('passwords:repeat')}
        onPassword={look}
        isWide
        suggestion={(typed, enter) => <Suggestion typed={typed} enter={enter} />}
      />
      <div>
        <SubmitButton fullWidth={false} disabled={!isReady} pendingLabel={t('passwords:saving')}>
          {t('passwords:save')}
        </SubmitButton>
      </div>
    </Form>
  )
}
