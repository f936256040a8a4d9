import type { Locale } from '@portico/contract/kernel/locales'
import type { PageName } from '@portico/contract/pages'
import type { AccountFacts } from '@portico/contract/profile/schemas'
import { DOCUMENT_PAGES } from '@portico/contract/verification/document-pages'
import type { NextDocument } from '@portico/contract/verification/next-document'
import { classNames } from '@portico/ui/class-names.ts'
import { serverNow } from '@portico/ui/delivery/server-clock.ts'
import { buttonClass } from '@portico/ui/parts/button.tsx'
import { Card } from '@portico/ui/parts/card.tsx'
import { SkeletonLines } from '@portico/ui/parts/skeleton.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import ChevronRight from 'lucide-react/icons/chevron-right'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useId } from 'react'
import { Link } from 'react-router'
import { nextStep } from '../../account/next-step.ts'
import { pathTo } from '../../delivery/paths.ts'
import { ago } from '../../session/ago.ts'

type ProtectionCardProps = {
  locale: Locale
  facts: AccountFacts
  /** Null where it is not known. */
  identity: NextDocument | null
}

/** Whether all is well with the account, and the one thing to do where it is not. */
export function ProtectionCard({ locale, facts, identity }: ProtectionCardProps) {
  const { t } = useTranslation(['profile', 'shell'])
  const headingId = useId()
  const step = nextStep({ ...facts, identity })
  const means = meansOf(facts)
  return (
    <Card aria-labelledby={headingId} className="flex flex-col gap-5">
      <h2 id={headingId} className="text-lg font-semibold">
        {t('overview.protection.title')}
      </h2>
      {step.page === null ? (
        <div className="flex gap-3 rounded-field bg-good-tint p-4">
          <ShieldCheck className="size-6 shrink-0 text-good" aria-hidden="true" />
          <p>
            <strong className="block font-semibold">{t(`overview.protection.${step.kind}.title`)}</strong>
            <span>{t(`overview.protection.${step.kind}.text`)}</span>
          </p>
        </div>
      ) : (
        <div className="grid justify-items-start gap-3 rounded-field bg-brass-tint p-4">
          <p>
            <strong className="block font-semibold">{t(`overview.protection.${step.kind}.title`)}</strong>
            <span>{t(`overview.protection.${step.kind}.text`)}</span>
          </p>
          <Link to={pathTo(locale, step.page)} className={buttonClass({ size: 'small' })}>
            {t(`overview.protection.${step.kind}.go`)}
          </Link>
        </div>
      )}
      <ul className="-mx-3 grid tablet:grid-cols-2">
        <Row
          locale={locale}
          to="profileSecurityStatus"
          label={t('shell:menu.security')}
          isGood={means !== null}
          text={means ? t(`overview.protection.on.${means}`) : t('overview.protection.off')}
        />
        <Row
          locale={locale}
          to="profilePassword"
          label={t('shell:menu.password')}
          isGood
          text={t('overview.protection.password', { time: ago(locale, facts.passwordSetAt, serverNow()) })}
        />
        <Row
          locale={locale}
          to="profileSessions"
          label={t('shell:menu.sessions')}
          isGood
          text={t('overview.protection.devices', { number: facts.devices })}
        />
        {identity ? (
          <Row
            locale={locale}
            to={
              'documentType' in identity
                ? DOCUMENT_PAGES[identity.documentType]
                : 'profileVerificationPassport'
            }
            label={t('shell:menu.verification')}
            isGood={identity.kind === 'verified' || identity.kind === 'review'}
            text={t(`overview.protection.identityIs.${identityText(identity)}`)}
          />
        ) : null}
      </ul>
    </Card>
  )
}

/** What keeps a stolen password from being enough; null without any. */
function meansOf({ factors, passkeys }: AccountFacts): 'both' | 'secondStep' | 'passkey' | null {
  if (factors.length > 0) return passkeys > 0 ? 'both' : 'secondStep'
  return passkeys > 0 ? 'passkey' : null
}

/** With the address alone open, the passport is handed in. */
const identityText = (next: NextDocument) =>
  next.kind === 'open' && next.documentType === 'ADDRESS' ? 'half' : next.kind

type RowProps = { locale: Locale; to: PageName; label: string; text: string; isGood: boolean }

function Row({ locale, to, label, text, isGood }: RowProps) {
  const Mark = isGood ? CircleCheck : CircleAlert
  return (
    <li>
      <Link
        to={pathTo(locale, to)}
        className="flex min-h-12 items-center gap-3 rounded-field px-3 py-2 text-ink no-underline hover:bg-hover"
      >
        <Mark
          className={classNames('size-5 shrink-0', isGood ? 'text-good' : 'text-brass')}
          aria-hidden="true"
        />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{label}</span>
          <span className="block text-sm text-muted">{text}</span>
        </span>
        <ChevronRight className="mirror size-5 shrink-0 text-muted" aria-hidden="true" />
      </Link>
    </li>
  )
}

/** As high as the card, so that nothing moves when it comes. */
export function ProtectionSkeleton() {
  const { t } = useTranslation('profile')
  return (
    <Card aria-busy="true" className="min-h-96 tablet:min-h-82">
      <h2 className="mb-5 text-lg font-semibold">{t('overview.protection.title')}</h2>
      <SkeletonLines lines={8} />
    </Card>
  )
}
