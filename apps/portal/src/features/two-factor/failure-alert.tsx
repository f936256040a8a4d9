import { type ApiFailure, codesOf, opensAt } from '@portico/client/api-errors'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { sentences } from '@portico/ui/texts/sentences.ts'
import { WaitText } from '@portico/ui/texts/wait-text.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { ReactNode } from 'react'

/** What a call that no form made was refused for; for a limit also how long it holds. */
export function FailureAlert({ failure, action }: { failure: ApiFailure; action?: ReactNode }) {
  const { t, i18n } = useTranslation('errors')
  const { t: tc } = useTranslation('common')
  const until = opensAt(failure)
  const text = sentences(i18n.language, ...new Set(codesOf(failure).map((code) => errorText(t, code))))
  return (
    <Alert tone="danger" action={action}>
      {until === null ? text : <WaitText key={until} reason={tc('wait.tooMany')} until={until} />}
    </Alert>
  )
}
