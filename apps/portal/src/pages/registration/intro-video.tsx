import { INTRO_VIDEO_LOCALES, LOCALE_NAMES, type Locale } from '@portico/contract/kernel/locales'
import { classNames } from '@portico/ui/class-names.ts'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { CirclePlay } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

/** How to register, where a video in the language exists. Nothing of it is fetched before the person plays it. */
export function IntroVideo({ locale }: { locale: Locale }) {
  const { t } = useTranslation('registration')
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  const player = useRef<HTMLVideoElement>(null)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (open) player.current?.focus()
  }, [open])

  if (!INTRO_VIDEO_LOCALES.includes(locale)) return null
  const base = `${domainCdn}/videos/${locale}/registration`
  return (
    <div className="grid gap-2">
      {open ? (
        <video
          ref={player}
          className="aspect-2/3 w-full rounded-surface border border-line bg-surface"
          aria-label={t('video.label')}
          poster={`${base}.jpg`}
          // The browser reads captions from another origin only with CORS.
          crossOrigin="anonymous"
          controls
          autoPlay
          muted
          playsInline
        >
          <source src={`${base}.webm`} type="video/webm" />
          <source src={`${base}.mp4`} type="video/mp4" />
          <track kind="captions" src={`${base}.vtt`} srcLang={locale} label={LOCALE_NAMES[locale]} default />
        </video>
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
