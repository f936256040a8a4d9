import type { Elements } from '../elements.ts'
import { Alert } from '../parts/alert.tsx'
import { Button } from '../parts/button.tsx'
import { focusHeading } from '../parts/pages/heading-focus.ts'
import { useTranslation } from '../translation/translation.tsx'
import type { LoadState } from './load.ts'
import { useFailureText, useLoadFailure } from './load-failure.ts'

type LoadedProps<T> = {
  of: LoadState<T>
  retry: () => void
  /** Shown while the data is loading. */
  skeleton: Elements
  /** Shown when the data did not come. */
  failed: string
  children: (data: T) => Elements
}

/** Shows loaded data; while it loads, a placeholder; after a failure, a way to try again. */
export function Loaded<T>({ of: state, retry, skeleton, failed, children }: LoadedProps<T>) {
  const { t } = useTranslation('common')
  const textOf = useFailureText()
  useLoadFailure(state.kind === 'failed' ? state.failure : null)
  if (state.kind === 'loading') return skeleton
  if (state.kind === 'ready') return children(state.data)
  // The button disappears with the failure: move the focus to where the person reads on.
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
