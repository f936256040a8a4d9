import type { Locale } from '@portico/contract/kernel/locales'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { focusHeading } from '@portico/ui/parts/pages/heading-focus.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../delivery/paths.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { codesSaved, noteUnsaved, useFreshCodes, wereUnsaved } from '../recovery/fresh-codes.ts'
import { RecoveryCodes } from '../recovery/recovery-codes.tsx'
import { useRenewal } from '../recovery/use-renewal.ts'

/** Step 3: first the recovery codes, when they are new; then that the method is active. */
export function Activated({ locale, name }: { locale: Locale; name: string }) {
  const { t } = useTranslation('two-factor')
  const fresh = useFreshCodes()
  if (!fresh) return <Active locale={locale} name={name} />
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

function Active({ locale, name }: { locale: Locale; name: string }) {
  const { t } = useTranslation('two-factor')
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
      <ToSecurity locale={locale} />
    </>
  )
}

export function ToSecurity({ locale }: { locale: Locale }) {
  const { t } = useTranslation('two-factor')
  return (
    <div>
      <Link to={pathTo(locale, 'profileSecurityStatus')} className={buttonClass()}>
        {t('back')}
      </Link>
    </div>
  )
}
