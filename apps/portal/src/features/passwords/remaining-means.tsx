import { DAY_S } from '@portico/contract/kernel/units'
import { profile } from '@portico/contract/profile/endpoints'
import type { WayIn } from '@portico/contract/profile/schemas'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { writtenAside } from '@portico/locales/formats/lists'
import { CheckboxField } from '@portico/ui/fields/checkbox-field.tsx'
import { resource } from '@portico/ui/load/resource.ts'
import type { Translate } from '@portico/ui/translation/text-keys.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import type { LucideIcon } from 'lucide-react'
import KeyRound from 'lucide-react/icons/key-round'
import Mail from 'lucide-react/icons/mail'
import MessageCircle from 'lucide-react/icons/message-circle'
import ScanFace from 'lucide-react/icons/scan-face'
import Smartphone from 'lucide-react/icons/smartphone'
import { useId } from 'react'
import { day } from '../../session/session-times.ts'

export const WAYS_IN = resource(profile.waysIn)

const ICONS: Record<WayIn['kind'], LucideIcon> = {
  EMAIL: Mail,
  GOOGLE_AUTHENTICATOR: Smartphone,
  TELEGRAM: MessageCircle,
  PASSKEY: ScanFace,
  RECOVERY_CODES: KeyRound,
}

/** A passkey bears the name that its owner gave it, isolated: it may be written in the other direction. */
export function nameOf(t: Translate<'profile-password'>, locale: string, { kind, name }: WayIn): string {
  const known = t(`stay.kinds.${kind}`)
  return name ? writtenAside(locale, known, `\u2068${name}\u2069`) : known
}

type RemainingMeansProps = {
  ways: WayIn[]
  locale: string
  isRemoving: boolean
  onRemove: (isRemoving: boolean) => void
}

/** What goes on to open the account with its new password, and whether it is removed by the same press. */
export function RemainingMeans({ ways, locale, isRemoving, onRemove }: RemainingMeansProps) {
  const { t } = useTranslation('profile-password')
  const headingId = useId()
  return (
    <section aria-labelledby={headingId} className="grid gap-4 border-t border-line pt-5">
      <div className="grid gap-1">
        <h2 id={headingId} className="font-semibold">
          {t('stay.title')}
        </h2>
        <p className="text-muted">{t('stay.text')}</p>
      </div>
      <ul className="@container divide-y divide-line">
        {ways.map((way) => {
          const Icon = ICONS[way.kind]
          return (
            <li key={`${way.kind} ${way.addedAt}`} className="flex items-center gap-3 py-2.5">
              <Icon className="size-5 shrink-0 text-muted" aria-hidden="true" />
              {/* In a narrow list the day stands below, in all rows alike. */}
              <span className="flex min-w-0 flex-1 flex-col justify-between gap-x-3 @sm:flex-row @sm:items-baseline">
                <span className="min-w-0">
                  <span>{t(`stay.kinds.${way.kind}`)}</span>
                  {way.name ? (
                    // The space belongs to the page's direction, the name has its own.
                    <span className="ms-1.5 wrap-anywhere text-muted">
                      <bdi translate="no">{way.name}</bdi>
                    </span>
                  ) : null}
                </span>
                <span className="shrink-0 text-sm text-muted">
                  {t('stay.since', { date: day(locale, way.addedAt) })}
                </span>
              </span>
            </li>
          )
        })}
      </ul>
      {ways.some(({ isRemovable }) => isRemovable) ? (
        <CheckboxField
          name="removeWaysIn"
          checked={isRemoving}
          onChange={(event) => onRemove(event.target.checked)}
          label={
            <>
              <span className="block">{t('stay.remove', { count: SUSPECT_MEANS_S / DAY_S })}</span>
              <span className="block text-sm text-muted">{t('stay.removeHint')}</span>
            </>
          }
        />
      ) : null}
    </section>
  )
}
