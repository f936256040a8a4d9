import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import type { FieldsOf } from '@portico/ui/forms/field-kinds.ts'
import { Form, FormAlert, SubmitButton } from '@portico/ui/forms/form.tsx'
import { typedCode } from '@portico/ui/forms/typed-code.ts'
import { useForm } from '@portico/ui/forms/use-form.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { type End, endOf, isGone } from './use-request.ts'

const QR_NUMBER_LENGTH = 2

const FIELDS = {
  number: { ...typedCode(QR_NUMBER_LENGTH), missing: (t) => t('approve.missing', { ns: 'qr-login' }) },
} satisfies FieldsOf<typeof qrLogin.approve>

type ApproveFormProps = { code: string; onEnd: (end: End) => void }

/** Only a person who sees the other screen can fill this in; nothing happens before that. */
export function ApproveForm({ code, onEnd }: ApproveFormProps) {
  const { t } = useTranslation('qr-login')
  const [isDenying, setDenying] = useState(false)
  const form = useForm({
    fields: FIELDS,
    begin: () => !isDenying,
    send: ({ number }) => call(qrLogin.approve, { body: { code, number } }),
    onDone: () => onEnd('approved'),
    onRefused: (failure) => {
      const end = endOf(failure)
      if (end) onEnd(end)
      return end !== null
    },
  })
  const number = form.field('number')

  const deny = async () => {
    setDenying(true)
    const result = await call(qrLogin.deny, { body: { code } })
    setDenying(false)
    // A request that has expired counts as denied: it signs in no browser any more.
    if (result.ok || isGone(result.failure)) onEnd('denied')
    else form.refuse(result.failure)
  }

  return (
    <Form form={form}>
      <FormAlert />
      <CodeField
        {...number}
        length={QR_NUMBER_LENGTH}
        autoComplete="off"
        className="max-w-full [&>div[dir]]:max-w-32"
        label={t('approve.number')}
        error={form.hasError('number', 'invalid_confirmation_code') ? t('approve.wrong') : number.error}
      />
      <div className="grid gap-3">
        <SubmitButton disabled={isDenying} pendingLabel={t('approve.pending')}>
          {t('approve.submit')}
        </SubmitButton>
        <Button
          variant="secondary"
          fullWidth
          disabled={form.pending}
          pending={isDenying}
          onClick={() => void deny()}
        >
          {t('approve.deny')}
        </Button>
      </div>
    </Form>
  )
}
