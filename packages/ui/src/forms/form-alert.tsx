import { useTranslation } from 'react-i18next'
import { Alert } from '../parts/alert.tsx'
import { WaitText } from '../texts/wait-text.tsx'
import type { FormErrors } from './form-errors.ts'

type FormAlertProps = { errors: FormErrors; fields: readonly string[] }

/** What a refusal says that concerns no field of the form; of a limit also how long it holds. */
export function FormAlert({ errors, fields }: FormAlertProps) {
  const { t } = useTranslation('common')
  const general = errors.general(fields)
  if (!general) return null
  const { opensAt, codes } = errors
  const isLimit = Object.values(codes).flat().includes('too_many_requests')
  const reason = isLimit ? t('wait.tooMany') : general
  return (
    <Alert tone="danger">
      {opensAt === null ? general : <WaitText key={opensAt} reason={reason} until={opensAt} />}
    </Alert>
  )
}
