import type { ApiFailure, FieldCodes } from '@portico/client/api-errors'
import { QR_NUMBER_LENGTH } from '@portico/contract/limits'
import { CodeField } from '@portico/ui/fields/code-field.tsx'
import { focusFirstError } from '@portico/ui/forms/first-error.ts'
import { FormAlert } from '@portico/ui/forms/form-alert.tsx'
import { useFormErrors } from '@portico/ui/forms/form-errors.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { type FormEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'

const FIELDS = ['number'] as const

type ApproveFormProps = {
  pending: 'approve' | 'deny' | null
  approve: (number: string) => Promise<ApiFailure | null>
  deny: () => Promise<ApiFailure | null>
}

/** Only whoever sees the other screen can fill this in; nothing happens before that. */
export function ApproveForm({ pending, approve, deny }: ApproveFormProps) {
  const { t } = useTranslation('qr-login')
  const form = useRef<HTMLFormElement>(null)
  const number = useRef('')
  const errors = useFormErrors()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (pending || errors.waiting) return
    errors.set(number.current.length === QR_NUMBER_LENGTH ? {} : { number: ['required'] })
    if (number.current.length < QR_NUMBER_LENGTH) return focusFirstError(form.current)
    const failure = await approve(number.current)
    if (!failure) return
    errors.fail(failure)
    focusFirstError(form.current)
  }
  const refuse = async () => {
    const failure = await deny()
    if (failure) errors.fail(failure)
  }

  const isWrong = hasWrongNumber(errors.codes)
  return (
    <form ref={form} method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <FormAlert errors={errors} fields={FIELDS} />
      <CodeField
        name="number"
        length={QR_NUMBER_LENGTH}
        autoComplete="off"
        className="max-w-full [&>div[dir]]:max-w-32"
        label={t('approve.number')}
        error={isWrong ? t('approve.wrong') : errors.of('number')}
        onChange={(code) => {
          number.current = code
          errors.clear('number')
        }}
      />
      <div className="grid gap-3">
        <Button
          type="submit"
          fullWidth
          disabled={pending === 'deny'}
          waiting={errors.waiting}
          pending={pending === 'approve'}
          pendingLabel={t('approve.pending')}
        >
          {t('approve.submit')}
        </Button>
        <Button
          variant="secondary"
          fullWidth
          disabled={pending === 'approve'}
          pending={pending === 'deny'}
          onClick={() => void refuse()}
        >
          {t('approve.deny')}
        </Button>
      </div>
    </form>
  )
}

function hasWrongNumber(codes: FieldCodes): boolean {
  return codes.number?.includes('invalid_confirmation_code') ?? false
}
