import { codesOf } from '@portico/client/api-errors'
import type { Elements } from '@portico/ui/elements.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { QrPicture } from '@portico/ui/parts/qr/qr-picture.tsx'
import { Spinner } from '@portico/ui/parts/spinner.tsx'
import { errorText } from '@portico/ui/texts/error-text.ts'
import { sentences } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CircleCheck from 'lucide-react/icons/circle-check'
import CircleX from 'lucide-react/icons/circle-x'
import Clock from 'lucide-react/icons/clock'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import type { Shown } from './use-shown-code.ts'

type CodeBoxProps = { shown: Shown; linkOf: (code: string) => string; onAgain: () => void }

const ICONS = { denied: CircleX, blocked: TriangleAlert, expired: Clock, paused: Clock }

/** One box of one size for every state, so that nothing on the page moves. */
export function CodeBox({ shown, linkOf, onAgain }: CodeBoxProps) {
  const { t, i18n } = useTranslation(['qr-login', 'login'])
  const { t: te } = useTranslation('errors')
  switch (shown.step) {
    case 'loading':
      return (
        <Sheet>
          <span aria-hidden="true" className="shimmer block size-62 rounded-mini opacity-30" />
        </Sheet>
      )
    case 'waiting':
      return (
        <Sheet>
          <QrPicture text={linkOf(shown.code)} label={t('picture')} />
        </Sheet>
      )
    case 'scanned':
      return (
        <Sheet>
          <QrPicture text={linkOf(shown.code)} label={t('picture')} veiled />
          <span className="absolute inset-3 grid place-items-center">
            <span className="rise grid max-w-52 justify-items-center gap-1 rounded-surface bg-(--qr-paper) px-6 py-3 text-center text-balance text-(--qr-ink)">
              <span className="font-semibold">{t('scanned.title')}</span>
              <strong translate="no" className="text-4xl font-semibold tracking-widest tabular-nums">
                {shown.number}
              </strong>
            </span>
          </span>
        </Sheet>
      )
    case 'approved':
      return (
        <Words icon={<CircleCheck className="size-10 text-good" aria-hidden="true" />}>
          <p className="font-semibold">{t('login:signingIn')}</p>
          <p className="text-muted">{t('login:continuing')}</p>
          <Spinner className="mt-3" />
        </Words>
      )
    case 'over': {
      const Icon = ICONS[shown.why]
      return (
        <Words icon={<Icon className="size-10 text-brass" aria-hidden="true" />}>
          <p className="font-semibold">{t(`${shown.why}.title`)}</p>
          <p className="text-sm text-muted">{t(`${shown.why}.text`)}</p>
          <Again onAgain={onAgain} />
        </Words>
      )
    }
    case 'failed': {
      const codes = codesOf(shown.failure)
      // Elsewhere this refusal means "Wrong password"; here it means that the code is over.
      const texts = codes.includes('invalid_grant')
        ? [t('expired.text')]
        : codes.map((one) => errorText(te, one))
      return (
        <Words icon={<TriangleAlert className="size-10 text-danger" aria-hidden="true" />}>
          <p className="font-semibold">{t('failed.title')}</p>
          <p className="text-sm text-muted">{sentences(i18n.language, ...texts)}</p>
          <Again onAgain={onAgain} />
        </Words>
      )
    }
  }
}

function Sheet({ children }: { children: Elements }) {
  return (
    <div className="relative grid h-74 w-[min(18.5rem,calc(100vw-40px))] place-items-center rounded-surface border border-line bg-(--qr-paper)">
      {children}
    </div>
  )
}

function Words({ icon, children }: { icon: Elements; children: Elements }) {
  return (
    <div className="grid h-74 w-[min(18.5rem,calc(100vw-40px))] place-content-center justify-items-center gap-2 overflow-y-auto rounded-surface border border-line bg-surface p-5 text-center text-balance">
      {icon}
      {children}
    </div>
  )
}

function Again({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation('qr-login')
  return (
    <Button size="small" className="mt-2" onClick={onAgain}>
      <RefreshCw className="size-4" aria-hidden="true" />
      <span>{t('newCode')}</span>
    </Button>
  )
}
