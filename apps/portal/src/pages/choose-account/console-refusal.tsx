import { Alert } from '@portico/ui/parts/alert.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { hasWayIn, LackingAlert, lackingOf, useOwnMeans } from '../../account/staff-access.tsx'
import { SignInAgain } from './sign-in-again.tsx'

type ConsoleRefusalProps = { missing: 'role' | 'secondFactor'; securityPath: string }

/** The console does not let this account in; trying again would not help, so it says what would. */
export function ConsoleRefusal({ missing, securityPath }: ConsoleRefusalProps) {
  const { t } = useTranslation('choose-account')
  if (missing === 'role') return <Alert tone="warning">{t('console.role')}</Alert>
  return <WayInMissing securityPath={securityPath} />
}

/**
 * Who has a way in signs in by it. To set something up is asked of those who have nothing that waits: to others it would be
 * wrong advice.
 */
function WayInMissing({ securityPath }: { securityPath: string }) {
  const { t } = useTranslation('choose-account')
  const load = useOwnMeans()
  if (load.kind === 'loading') return null
  if (load.kind === 'ready' && hasWayIn(load.data)) return <AnotherSignIn />
  const lacking = load.kind === 'ready' ? lackingOf(load.data) : null
  const setUp = (
    <Link className={buttonClass({ size: 'small', variant: 'secondary' })} to={securityPath}>
      {t('console.setUp')}
    </Link>
  )
  if (lacking !== null)
    return <LackingAlert lacking={lacking} action={lacking === 'none' ? setUp : undefined} />
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
