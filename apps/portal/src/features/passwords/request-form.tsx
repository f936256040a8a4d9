import type { passwords } from '@portico/contract/passwords/endpoints'
import { EmailField } from '@portico/ui/fields/email-field.tsx'
import { draftValue } from '@portico/ui/forms/draft.ts'
import { address, type FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect } from 'react'
import { useKnownPerson } from '../../account/known-person.ts'
import { type Goal, requestReset, type SentReset } from './api.ts'

export const REQUEST_FIELDS = { email: address } satisfies FieldsOf<typeof passwords.requestReset>

type RequestFormProps = { goal: Goal; onSent: (sent: SentReset) => void }

export function RequestForm({ goal, onSent }: RequestFormProps) {
  const { t } = useTranslation('password-reset')
  const form = useForm({
    fields: REQUEST_FIELDS,
    draft: 'password-reset',
    send: ({ email }) => requestReset(email, goal),
    // Nothing was corrected: the mail is already on its way.
    afterwards: 'remembered',
    onDone: onSent,
  })
  // The sign-in has shown this address: typed there, or as that of the person who signed in on this device last.
  const known = useKnownPerson()?.email
  const { element } = form
  useEffect(() => {
    const input = element.current?.elements.namedItem('email')
    if (input instanceof HTMLInputElement && input.value === '') {
      input.value = draftValue('login', 'username') ?? known ?? ''
    }
  }, [element, known])

  return (
    <Form form={form} className="grid w-full max-w-[25rem] gap-5 text-start">
      <FormAlert />
      <EmailField {...form.field('email')} autoComplete="username" />
      <SubmitButton pendingLabel={t('submitting')}>{t('submit')}</SubmitButton>
    </Form>
  )
}
