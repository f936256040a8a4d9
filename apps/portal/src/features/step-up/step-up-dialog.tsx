import { MINUTE_S } from '@portico/contract/kernel/units'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { stepUp } from '@portico/contract/step-up/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { PasswordField } from '@portico/ui/fields/password/password-field.tsx'
import { type FieldsOf, password } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { Dialog, DialogButtons } from '@portico/ui/parts/dialogs/dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef } from 'react'
import { useProfile } from '../../account/profile.ts'
import type { Question } from './ask-password.ts'

const FIELDS = { password } satisfies FieldsOf<typeof stepUp.send>

/** Asks for the password before a change that only the person themselves may make. */
export function StepUpDialog({ question }: { question: Question | null }) {
  const { t } = useTranslation('step-up')
  const rounds = useRef({ question, count: 0 })
  // Each question begins with an empty field.
  if (question && rounds.current.question !== question) {
    rounds.current = { question, count: rounds.current.count + 1 }
  }
  return (
    <Dialog isOpen={question !== null} onClose={() => question?.answer(false)} title={t('title')}>
      <p className="mb-5">{t('text', { count: FRESH_FOR_S / MINUTE_S })}</p>
      <PasswordForm key={rounds.current.count} answer={(isProved) => question?.answer(isProved)} />
    </Dialog>
  )
}

function PasswordForm({ answer }: { answer: (isProved: boolean) => void }) {
  const { t } = useTranslation('common')
  const profile = useProfile()
  const form = useForm({
    fields: FIELDS,
    send: (values) => call(stepUp.send, { body: values }),
    onDone: () => answer(true),
  })
  return (
    <Form form={form}>
      <FormAlert />
      {profile.kind === 'ready' ? (
        <input hidden readOnly name="username" autoComplete="username" value={profile.data.email} />
      ) : null}
      <PasswordField
        {...form.field('password')}
        data-first-focus
        label={t('field.password')}
        autoComplete="current-password"
      />
      <DialogButtons>
        <SubmitButton fullWidth={false} pendingLabel={t('state.pleaseWait')}>
          {t('action.continue')}
        </SubmitButton>
        <Button variant="secondary" onClick={() => answer(false)}>
          {t('action.cancel')}
        </Button>
      </DialogButtons>
    </Form>
  )
}
