import { hasCode } from '@portico/client/api-errors'
import { passwords } from '@portico/contract/passwords/endpoints'
import type { ConfirmedContinuation } from '@portico/contract/registration/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { passwordPolicy } from '@portico/ui/fields/password/password-policy.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { NewPasswordFields } from '@portico/ui/forms/new-password-fields.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { checkSession } from '../../session/session.ts'
import { announce } from '../../session/tabs.ts'
import { resetFields } from './fields.ts'

type ResetFormProps = {
  code: string
  onDone: (continuation: ConfirmedContinuation) => void
  onDead: () => void
}

export function ResetForm({ code, onDone, onDead }: ResetFormProps) {
  const { t } = useTranslation('passwords')
  const form = useForm({
    fields: resetFields(useConfigValue(passwordPolicy)),
    send: ({ password }) => call(passwords.confirmReset, { body: { code, password } }),
    onDone: async (continuation) => {
      announce('password-reset')
      // If this browser was signed in to the same account, its session has ended with the others.
      await checkSession()
      onDone(continuation)
    },
    onRefused: (failure) => {
      const isDead = hasCode(failure, 'incorrect_code')
      if (isDead) onDead()
      return isDead
    },
  })

  return (
    <Form form={form}>
      <FormAlert />
      <NewPasswordFields
        form={form}
        name="password"
        label={t('new')}
        repeated="repeated"
        repeatedLabel={t('repeat')}
      />
      <SubmitButton pendingLabel={t('saving')}>{t('save')}</SubmitButton>
    </Form>
  )
}
