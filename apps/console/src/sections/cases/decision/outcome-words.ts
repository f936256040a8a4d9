import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { useFailureText } from '@portico/ui/load/load-failure.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Failed } from './sent-decisions.ts'

/** Why a decision did not come about, and what to do. */
export function useOutcomeWords(): (why: Failed) => string {
  const { t } = useTranslation('console-review')
  const textOf = useFailureText()
  return (why) => {
    if (why.kind === 'lost') return t('lost')
    if (why.kind === 'changed' || isChanged(why.failure)) return t('changed')
    return textOf(why.failure, t('failed'))
  }
}

const isChanged = (failure: ApiFailure) =>
  (['status_finalize_1', 'status_finalize_2', 'status_finalize_3'] as const).some((code) =>
    hasCode(failure, code),
  )
