import { Loaded } from '@portico/ui/load/loaded.tsx'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { notifications } from '@portico/ui/notifications/notifications.ts'
import { Button, buttonClass } from '@portico/ui/parts/button.tsx'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { Skeleton } from '@portico/ui/parts/skeleton.tsx'
import { useWideScreen } from '@portico/ui/parts/wide-screen.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import Copy from 'lucide-react/icons/copy'
import { useRef } from 'react'
import { AppStores } from '../app-stores.tsx'
import { QrPaper } from '../wizard/qr-paper.tsx'
import { SECRET, type Secret } from '../wizard/secret.ts'
import { saveDraft } from '../wizard/wizard-draft.ts'
import { authenticator } from './authenticator.ts'

/** Characters of a group, as apps show a key to be typed. */
const GROUP = /.{1,4}/g

/**
 * Step 1: the app learns the secret, from the picture, by a link on the same phone, or typed. On a phone the link comes
 * first: no one can scan what their own phone shows.
 */
export function AuthenticatorStart({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation(['two-factor', 'common'])
  const secret = useLoad(SECRET, { type: authenticator.type })
  const isPhone = useWideScreen() === false
  const next = () => {
    saveDraft(authenticator.type, { data: null, to: null })
    onNext()
  }
  return (
    <>
      <p className="max-w-150 text-muted">{isPhone ? t('scan.here') : t('scan.text')}</p>
      <Loaded of={secret} retry={secret.retry} skeleton={<Loading />} failed={t('scan.failed')}>
        {(known) => <SecretKey secret={known} isPhone={isPhone} />}
      </Loaded>
      <div>
        <Button variant={isPhone ? 'secondary' : 'primary'} disabled={secret.kind !== 'ready'} onClick={next}>
          {t('common:action.continue')}
        </Button>
      </div>
    </>
  )
}

function SecretKey({ secret, isPhone }: { secret: Secret; isPhone: boolean }) {
  const { t } = useTranslation('two-factor')
  const text = useRef<HTMLElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret.key)
      notifications.show('success', t('scan.copied'))
    } catch {
      if (text.current) getSelection()?.selectAllChildren(text.current)
      notifications.show('error', t('notCopied'))
    }
  }
  return (
    <div className="grid grid-cols-1 gap-5 desktop:flex desktop:items-start desktop:gap-8">
      {isPhone ? (
        <>
          <a href={secret.address} className={buttonClass()}>
            {t('scan.open')}
          </a>
          <AppStores />
          <p className="border-t border-line pt-4 text-muted">{t('scan.elsewhere')}</p>
        </>
      ) : null}
      <QrPaper>
        <QrPicture text={secret.address} label={t('scan.picture')} />
      </QrPaper>
      <div className="grid min-w-0 flex-1 gap-2">
        <p className="text-sm font-medium">{t('scan.key')}</p>
        <button
          type="button"
          className="ripple flex w-full max-w-80 items-start justify-between gap-3 rounded-field border border-edge bg-paper p-4 text-start hover:border-ink"
          onClick={() => void copy()}
        >
          <code ref={text} dir="ltr" translate="no" className="font-mono text-base leading-7 break-normal">
            {secret.key.match(GROUP)?.join(' ')}
          </code>
          <Copy className="mt-1 size-5 shrink-0 text-muted" aria-hidden="true" />
          <span className="sr-only">{t('scan.copy')}</span>
        </button>
      </div>
    </div>
  )
}

function Loading() {
  const { t } = useTranslation('common')
  return (
    <div role="status" className="grid grid-cols-1 gap-5 desktop:flex desktop:items-start desktop:gap-8">
      <span className="sr-only">{t('state.loading')}</span>
      <Skeleton className="h-12 w-full tablet:hidden" />
      <Skeleton className="aspect-square h-auto w-74 max-w-full shrink-0 justify-self-center tablet:justify-self-start" />
      <span className="grid flex-1 gap-2.5">
        <Skeleton className="w-2/5" />
        <Skeleton className="h-22 w-full max-w-80" />
      </span>
    </div>
  )
}
