import { INTRO_VIDEO_LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { classNames } from '@portico/ui/class-names.ts'
import { lazyPart } from '@portico/ui/delivery/page-files.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import CirclePlay from 'lucide-react/icons/circle-play'
import { Suspense, useState } from 'react'

const IntroVideoPlayer = lazyPart(async () => (await import('./intro-video-player.tsx')).IntroVideoPlayer)

/** How to register, where a video in the language exists. Nothing of it is fetched before the person plays it. */
export function IntroVideo({ locale }: { locale: Locale }) {
  const { t } = useTranslation('registration')
  const [open, setOpen] = useState(false)
  if (!INTRO_VIDEO_LOCALES.includes(locale)) return null
  return (
    <div className="grid gap-2">
      {open ? (
        <Suspense fallback={null}>
          <IntroVideoPlayer locale={locale} />
        </Suspense>
      ) : null}
      <Button
        variant="quiet"
        size="small"
        className={classNames('-ms-3.5 justify-self-start', !open && '-my-3')}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        <CirclePlay className="size-5" aria-hidden="true" />
        <span>{open ? t('video.hide') : t('video.play')}</span>
      </Button>
    </div>
  )
}
