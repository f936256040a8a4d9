import { LOCALE_NAMES, type Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { useEffect, useRef } from 'react'

/** The video itself, which has the focus when it comes. */
export function IntroVideoPlayer({ locale }: { locale: Locale }) {
  const { t } = useTranslation('registration')
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  const player = useRef<HTMLVideoElement>(null)
  useEffect(() => player.current?.focus(), [])
  const base = `${domainCdn}/videos/${locale}/registration`
  return (
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
  )
}
