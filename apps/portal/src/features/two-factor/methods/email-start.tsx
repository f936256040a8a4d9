import type { twoFactor } from '@portico/contract/two-factor/endpoints'
import { FieldError } from '@portico/ui/fields/field-frame.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { given } from '@portico/ui/forms/text-kinds.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { EmailText } from '@portico/ui/texts/email-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Mail from 'lucide-react/icons/mail'
import { useId } from 'react'
import { useProfile } from '../../../account/profile.ts'
import { begin, isDeclined } from '../wizard/begin.ts'
import { email as method } from './email.ts'

const fieldsFor = (email: string) => ({ data: given(email) }) satisfies FieldsOf<typeof twoFactor.create>

/** Step 1: the code goes to the account's own address. */
export function EmailStart({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation(['two-factor', 'common'])
  const errorId = useId()
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
    <Form form={form} className="grid max-w-[25rem] gap-5">
      <FormAlert />
      <div className="grid gap-1.5 text-sm">
        <p className="font-medium">{t('common:field.email')}</p>
        {/* As text, which is in sight to its end: it is what the person is asked to check. */}
        <p className="flex min-h-12 items-center gap-3 rounded-field border border-line bg-paper px-3.5 py-2.5 text-base">
          <Mail className="size-5 shrink-0 text-muted" aria-hidden="true" />
          <span className="min-w-0">
            <EmailText address={email} />
          </span>
        </p>
        <input key={email} type="hidden" name="data" defaultValue={email} />
        <FieldError id={errorId}>{form.field('data').error}</FieldError>
      </div>
      <div>
        <SubmitButton fullWidth={false} disabled={email === ''} pendingLabel={t('sending')}>
          {t('register')}
        </SubmitButton>
      </div>
    </Form>
  )
}
