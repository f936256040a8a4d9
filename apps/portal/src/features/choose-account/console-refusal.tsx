import { Alert } from '@portico/ui/parts/alert.tsx'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { StaffAccess } from '../../account/staff-access.tsx'

type ConsoleRefusalProps = { missing: 'role' | 'secondFactor'; securityPath: string }

/** The console does not let this account in; trying again would not help, so it says what would. */
export function ConsoleRefusal({ missing, securityPath }: ConsoleRefusalProps) {
  const { t } = useTranslation('choose-account')
  return (
    <>
      {missing === 'secondFactor' ? <StaffAccess /> : null}
      <Alert
        tone="warning"
        action={
          missing === 'secondFactor' ? (
            <Link className={buttonClass({ size: 'small', variant: 'secondary' })} to={securityPath}>
              {t('console.setUp')}
            </Link>
          ) : undefined
        }
      >
        {t(`console.${missing}`)}
      </Alert>
    </>
  )
}
