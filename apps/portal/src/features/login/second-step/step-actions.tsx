import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { forgetPending } from './pending.ts'

/** What the dialog is about while the sign-in can be completed. */
export type View = 'code' | 'recovery' | 'ways'

type StepActionsProps = {
  view: View | 'spent' | 'ended'
  resetPath: string
  /** No code can be sent: the person has to choose another method. */
  isStuck: boolean
  isCancelling: boolean
  onWays: () => void
  onLeave: () => void
}

/** What stands last in the second step: the other ways to complete it, and the way back to the password. */
export function StepActions({ view, resetPath, isStuck, isCancelling, onWays, onLeave }: StepActionsProps) {
  const { t } = useTranslation('second-step')
  if (view === 'spent' || view === 'ended') {
    return (
      <div className="grid w-full gap-3">
        <Button key={view} fullWidth autoFocus pending={isCancelling} onClick={onLeave}>
          {t('again')}
        </Button>
        {view === 'spent' ? (
          <Link
            className={buttonClass({ variant: 'secondary', fullWidth: true })}
            to={resetPath}
            onClick={forgetPending}
          >
            {t('spent.reset')}
          </Link>
        ) : null}
      </div>
    )
  }
  return (
    <div className="grid w-full gap-3">
      {view === 'ways' ? null : (
        <Button
          key={isStuck ? 'stuck' : 'free'}
          variant={isStuck ? 'primary' : 'secondary'}
          fullWidth
          autoFocus={isStuck}
          data-first-focus={isStuck || undefined}
          onClick={onWays}
        >
          {t('ways.other')}
        </Button>
      )}
      <Button variant="quiet" fullWidth pending={isCancelling} onClick={onLeave}>
        {t('back')}
      </Button>
    </div>
  )
}
