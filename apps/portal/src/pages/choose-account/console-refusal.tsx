import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { hasWayIn, LackingAlert, lackingOf, useOwnMeans } from '../../account/staff-access.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type WayInProps = {
  securityPath: string
  /** Asks the console once more, as after a colleague or the operator has confirmed what waits. */
  onRetry: () => void
}
type ConsoleRefusalProps = WayInProps & { missing: 'role' | 'secondFactor' }

/** The console does not let this account in: it says what would help, and the row of the account leads nowhere. */
export function ConsoleRefusal({ missing, ...props }: ConsoleRefusalProps) {
  const { t } = useTranslation('choose-account')
  if (missing === 'role') return <Alert tone="warning">{t('console.role')}</Alert>
  return <WayInMissing {...props} />
}

/**
 * Who has a way in signs in by it. To set something up is asked of those who have nothing that waits: to others it would be
 * wrong advice.
 */
function WayInMissing({ securityPath, onRetry }: WayInProps) {
  const { t } = useTranslation(['choose-account', 'common'])
  const load = useOwnMeans()
  if (load.kind === 'loading') return null
  if (load.kind === 'ready' && hasWayIn(load.data)) return <AnotherSignIn />
  const lacking = load.kind === 'ready' ? lackingOf(load.data) : null
  const setUp = (
    <Link className={buttonClass({ size: 'small', variant: 'secondary' })} to={securityPath}>
      {t('console.setUp')}
    </Link>
  )
  const retry = (
    <Button size="small" variant="secondary" onClick={onRetry}>
      {t('common:action.retry')}
    </Button>
  )
  if (lacking !== null) return <LackingAlert lacking={lacking} action={lacking === 'none' ? setUp : retry} />
  return (
    <Alert tone="warning" action={setUp}>
      {t('console.secondFactor')}
    </Alert>
  )
}

function AnotherSignIn() {
  const { t } = useTranslation('choose-account')
  return (
    <Alert tone="warning" action={<SignInAgain />}>
      {t('console.another')}
    </Alert>
  )
}
