import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Alert } from '../parts/alert.tsx'
import { Button } from '../parts/button.tsx'
import { focusHeading } from '../parts/heading-focus.ts'
import type { LoadState } from './load.ts'
import { useFailureText, useLoadFailure } from './load-failure.ts'

type LoadedProps<T> = {
  of: LoadState<T>
  retry: () => void
  /** In the place of what is on its way. */
  skeleton: ReactNode
  /** What is said in its place when it does not come. */
  failed: string
  children: (data: T) => ReactNode
}

/** What was loaded, or its place: on its way, or with the way to try again. */
export function Loaded<T>({ of: state, retry, skeleton, failed, children }: LoadedProps<T>) {
  const { t } = useTranslation('common')
  const textOf = useFailureText()
  useLoadFailure(state.status === 'failed' ? state.failure : null)
  if (state.status === 'loading') return skeleton
  if (state.status === 'ready') return children(state.data)
  // The button goes with the failure: the focus goes where somebody reads on.
  const again = () => {
    focusHeading()
    retry()
  }
  return (
    <Alert
      tone="danger"
      action={
        <Button size="small" variant="secondary" onClick={again}>
          {t('action.retry')}
        </Button>
      }
    >
      {textOf(state.failure, failed)}
    </Alert>
  )
}
