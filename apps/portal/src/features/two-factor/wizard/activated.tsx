import type { Locale } from '@portico/contract/kernel/locales'
import { nextDocument } from '@portico/contract/verification/next-document'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button, type ButtonVariant, buttonClass } from '@portico/ui/parts/button.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { nextStep } from '../../../account/next-step.ts'
import { useProfile } from '../../../account/profile.ts'
import { useVerifications } from '../../../account/verification/verifications.ts'
import { pathTo } from '../../../delivery/paths.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { codesSaved, noteUnsaved, useFreshCodes, wereUnsaved } from '../recovery/fresh-codes.ts'
import { RecoveryCodes } from '../recovery/recovery-codes.tsx'
import { useRenewal } from '../recovery/use-renewal.ts'
import type { Security } from '../security.ts'

type ActivatedProps = { locale: Locale; name: string; security: Security }

/** Step 3: first the recovery codes, when they are new; then that the method is active, and what comes next. */
export function Activated({ locale, name, security }: ActivatedProps) {
  const { t } = useTranslation('two-factor')
  const fresh = useFreshCodes()
  if (!fresh) return <Active locale={locale} name={name} security={security} />
  const saved = () => {
    codesSaved()
    focusHeading()
  }
  return (
    <>
      <Alert tone="good">{t('done.title', { method: name })}</Alert>
      <h2 className="text-lg font-semibold">{t('codes.title')}</h2>
      <RecoveryCodes locale={locale} codes={fresh} onSaved={saved} />
    </>
  )
}

function Active({ locale, name, security }: ActivatedProps) {
  const { t } = useTranslation(['two-factor', 'profile'])
  const next = useNext(security)
  const [isUnsaved, setUnsaved] = useState(wereUnsaved)
  const { pending, failure, renew } = useRenewal()
  const leave = () => {
    noteUnsaved(false)
    setUnsaved(false)
  }
  return (
    <>
      <Alert tone="good" title={t('done.title', { method: name })}>
        {t('done.text')}
      </Alert>
      {isUnsaved ? (
        <Alert
          tone="warning"
          action={
            <>
              <Button size="small" pending={pending} onClick={() => void renew()}>
                {t('recovery.renew')}
              </Button>
              <Button size="small" variant="secondary" onClick={leave}>
                {t('codes.saved')}
              </Button>
            </>
          }
        >
          {t('codes.gone')}
        </Alert>
      ) : null}
      {failure ? <FailureAlert failure={failure} /> : null}
      {next ? (
        <div className="flex flex-wrap gap-3">
          <Link to={pathTo(locale, next.page)} className={buttonClass()}>
            {t(`profile:overview.protection.${next.kind}.go`)}
          </Link>
          <ToSecurity locale={locale} variant="secondary" />
        </div>
      ) : (
        <ToSecurity locale={locale} />
      )}
    </>
  )
}

/** As the overview says it; null where nothing is to do, or where it is on the page that everybody goes back to. */
function useNext({ active, codes }: Security) {
  const profile = useProfile()
  const verifications = useVerifications()
  if (profile.kind !== 'ready' || verifications.kind !== 'ready') return null
  const next = nextStep({
    factors: active.map(({ tokenType }) => tokenType),
    passkeys: 0,
    recoveryCodesLeft: codes.left,
    identity: nextDocument(verifications.data, profile.data.selfieRequired),
  })
  return next.page === null || next.page === 'profileSecurityStatus' ? null : next
}

export function ToSecurity({ locale, variant }: { locale: Locale; variant?: ButtonVariant }) {
  const { t } = useTranslation('two-factor')
  return (
    <div>
      <Link to={pathTo(locale, 'profileSecurityStatus')} className={buttonClass({ variant })}>
        {t('back')}
      </Link>
    </div>
  )
}
