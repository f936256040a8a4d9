import { classNames } from '@portico/ui/class-names.ts'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { useWideScreen } from '@portico/ui/parts/wide-screen.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'

const STORES = [
  { name: 'App Store', url: 'https://apps.apple.com/app/google-authenticator/id388497605' },
  {
    name: 'Google Play',
    url: 'https://play.google.com/store/apps/details?id=com.google.android.apps.authenticator2',
  },
] as const

const SIZE_PX = 76

/** Where an authenticator app comes from: a link, and from a wider screen a code that the phone scans. */
export function AppStores({ className }: { className?: string }) {
  const { t } = useTranslation('two-factor')
  const isWide = useWideScreen() === true
  return (
    <div className={classNames('grid gap-3 border-t border-line pt-4', className)}>
      <p className="text-sm text-muted">{t('stores.text')}</p>
      <ul className="flex flex-wrap gap-x-5 gap-y-2">
        {STORES.map(({ name, url }) => (
          <li key={name} className="flex items-center gap-3">
            {isWide ? (
              <span className="rounded-mini border border-line bg-(--qr-paper) p-2">
                <QrPicture text={url} label={t('stores.picture', { store: name })} size={SIZE_PX} />
              </span>
            ) : null}
            {/* Above the link that covers the card. */}
            <a className="relative inline-flex min-h-11 items-center link" href={url} rel="noreferrer">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
