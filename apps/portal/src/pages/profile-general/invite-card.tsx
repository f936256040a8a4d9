import { referrals } from '@portico/contract/referrals/endpoints'
import { CopyField } from '@portico/ui/fields/copy-field.tsx'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { Alert } from '@portico/ui/parts/alert.tsx'
import { Button } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import QrCode from 'lucide-react/icons/qr-code'
import Share2 from 'lucide-react/icons/share-2'
import { useState } from 'react'

const OWN_REFERRAL = resource(referrals.readOwn)

type InviteCardProps = {
  /** The person's own code, already known from the profile: the link shows at once. */
  inviteCode: string
  linkFor: (code: string) => string
  supportEmail: string
}

/** The person's own invite link, to copy and to share, and how many people came by it. */
export function InviteCard({ inviteCode, linkFor, supportEmail }: InviteCardProps) {
  const { t } = useTranslation(['profile', 'common'])
  const referral = useLoad(OWN_REFERRAL, {})
  const [isDrawn, setDrawn] = useState(false)
  const link = linkFor(inviteCode)
  const share = () =>
    // Closing the share sheet without choosing is no failure.
    navigator.share({ title: t('general.shareTitle'), url: link }).catch(() => undefined)
  const known = referral.kind === 'ready' ? referral.data : null
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('general.inviteTitle')}</h2>
      <p className="mt-1 mb-5 text-muted">{t('general.inviteText')}</p>
      {known?.blocked ? (
        <Alert tone="warning">{t('general.inviteBlocked', { email: supportEmail })}</Alert>
      ) : (
        <div className="grid gap-2">
          <CopyField label={t('general.inviteLink')} value={link}>
            {'share' in navigator ? (
              <Button variant="secondary" size="small" onClick={() => void share()}>
                <Share2 className="size-5" aria-hidden="true" />
                <span>{t('general.share')}</span>
              </Button>
            ) : null}
            <Button
              variant="secondary"
              size="small"
              aria-expanded={isDrawn}
              onClick={() => setDrawn(!isDrawn)}
            >
              <QrCode className="size-5" aria-hidden="true" />
              <span>{isDrawn ? t('overview.hideQr') : t('overview.showQr')}</span>
            </Button>
          </CopyField>
          {isDrawn ? (
            <div className="mt-2 justify-self-center rounded-field bg-white p-3">
              <QrPicture text={link} label={t('overview.qrLabel')} />
            </div>
          ) : null}
        </div>
      )}
      {referral.kind === 'failed' ? null : (
        <p className="mt-5 min-h-6 text-sm text-muted" aria-busy={known === null}>
          {known === null ? <Skeleton className="w-2/5" /> : joinedText(known.joined)}
        </p>
      )}
    </Card>
  )

  function joinedText(count: number): string {
    return count === 0 ? t('general.joinedNone') : t('general.joined', { count })
  }
}
