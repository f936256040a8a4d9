import type { ApiFailure } from '@portico/client/api-errors'
import { useFailureText } from '@portico/ui/load/load-failure.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Outside } from './outside.tsx'

/** The server could not say who works here. */
export function FailedPage({ failure, onRetry }: { failure: ApiFailure; onRetry: () => void }) {
  const { t } = useTranslation(['pages', 'common'])
  const textOf = useFailureText()
  return (
    <Outside
      tone="danger"
      title={t('error.title')}
      messages={[textOf(failure, t('config.text'))]}
      actions={<Button onClick={onRetry}>{t('common:action.retry')}</Button>}
    />
  )
}
