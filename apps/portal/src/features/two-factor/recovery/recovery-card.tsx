import type { Locale } from '@portico/contract/kernel/locales'
import { RECOVERY_CODES, RECOVERY_CODES_LOW } from '@portico/contract/two-factor/limits'
import type { RecoveryCodesLeft } from '@portico/contract/two-factor/schemas'
import { classNames } from '@portico/ui/class-names.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { ConfirmDialog } from '@portico/ui/parts/dialogs/confirm-dialog.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useRef, useState } from 'react'
import { day } from '../../../session/session-times.ts'
import { FailureAlert } from '../failure-alert.tsx'
import { codesSaved, useFreshCodes } from './fresh-codes.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { useRenewal } from './use-renewal.ts'

type RecoveryCardProps = { locale: Locale; codes: RecoveryCodesLeft }

/** How many recovery codes are left, and new ones. */
export function RecoveryCard({ locale, codes: { left, createdAt } }: RecoveryCardProps) {
  const { t } = useTranslation(['two-factor', 'common'])
  const { pending, failure, renew } = useRenewal()
  const [isAsking, setAsking] = useState(false)
  const fresh = useFreshCodes()
  const heading = useRef<HTMLHeadingElement>(null)
  const isLow = left <= RECOVERY_CODES_LOW
  /** What was pressed has gone. */
  const focus = () => requestAnimationFrame(() => heading.current?.focus())
  const confirm = async () => {
    await renew()
    setAsking(false)
    focus()
  }
  const saved = () => {
    codesSaved()
    focus()
  }
  return (
    <Card aria-labelledby="recovery-codes" className="grid gap-4">
      <div className="grid gap-2">
        <h2 ref={heading} id="recovery-codes" tabIndex={-1} className="text-lg font-semibold">
          {t(fresh ? 'codes.title' : 'recovery.title')}
        </h2>
        {fresh ? null : <p className="max-w-150 text-muted">{t('recovery.text')}</p>}
      </div>
      {fresh ? (
        <RecoveryCodes locale={locale} codes={fresh} onSaved={saved} />
      ) : (
        <>
          {isLow ? <Alert tone="warning">{t('recovery.low')}</Alert> : null}
          {failure ? <FailureAlert failure={failure} /> : null}
          <div className="flex flex-wrap items-center justify-between gap-4">
            <div className="grid gap-1.5">
              <p className="font-medium tabular-nums">{t('recovery.left', { left, all: RECOVERY_CODES })}</p>
              <Gauge left={left} isLow={isLow} />
              {createdAt ? (
                <p className="text-sm text-muted">{t('recovery.made', { date: day(locale, createdAt) })}</p>
              ) : null}
            </div>
            <Button variant={isLow ? 'primary' : 'secondary'} size="small" onClick={() => setAsking(true)}>
              {t('recovery.renew')}
            </Button>
          </div>
        </>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void confirm()}
        title={t('recovery.ask')}
        confirmLabel={t('recovery.renew')}
        cancelLabel={t('common:action.cancel')}
        pending={pending}
      >
        {t('recovery.askText')}
      </ConfirmDialog>
    </Card>
  )
}

/** The sentence next to it says the same. */
function Gauge({ left, isLow }: { left: number; isLow: boolean }) {
  return (
    <span aria-hidden="true" className="flex gap-1">
      {Array.from({ length: RECOVERY_CODES }, (_, index) => index).map((index) => (
        <span
          key={index}
          className={classNames(
            'h-2 w-4 rounded-full',
            index >= left ? 'bg-line' : isLow ? 'bg-brass' : 'bg-good',
          )}
        />
      ))}
    </span>
  )
}
