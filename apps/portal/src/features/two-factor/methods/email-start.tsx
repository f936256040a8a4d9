import type { twoFactor } from '@portico/contract/two-factor/endpoints'
import { TextField } from '@portico/ui/fields/text-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { given } from '@portico/ui/forms/text-kinds.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Mail from 'lucide-react/icons/mail'
import { useProfile } from '../../../account/profile.ts'
import { begin, isDeclined } from '../wizard/begin.ts'
import { email as method } from './email.ts'

const fieldsFor = (email: string) => ({ data: given(email) }) satisfies FieldsOf<typeof twoFactor.create>

/** Step 1: the code goes to the account's own address. */
export function EmailStart({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation(['two-factor', 'common'])
  const profile = useProfile()
  const email = profile.kind === 'ready' ? profile.data.email : ''
  const form = useForm({
    fields: fieldsFor(email),
    begin: () => email !== '',
    send: ({ data }) => begin(method, { data, to: email }),
    onDone: onNext,
    onRefused: isDeclined,
  })
  return (
    <Form form={form} className="grid max-w-100 gap-5">
      <FormAlert />
      <TextField
        {...form.field('data')}
        key={email}
        type="email"
        readOnly
        defaultValue={email}
        label={t('common:field.email')}
        description={t('address.text')}
        start={<Mail className="size-5" aria-hidden="true" />}
      />
      <div>
        <SubmitButton fullWidth={false} disabled={email === ''} pendingLabel={t('sending')}>
          {t('register')}
        </SubmitButton>
      </div>
    </Form>
  )
}
