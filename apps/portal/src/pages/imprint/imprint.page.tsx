import { useConfig } from '@portico/ui/delivery/config.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ImprintDetails } from './imprint-details.tsx'

/** Who runs this portal. Its content comes with the configuration. */
export default function ImprintRoute() {
  const { t } = useTranslation('imprint')
  const config = useConfig()
  return (
    <div className="mx-auto grid w-full max-w-180 grid-cols-1 content-start gap-8 px-5 py-10 tablet:px-8 tablet:py-16">
      <div className="grid gap-2">
        <h1 tabIndex={-1} className="text-2xl font-semibold">
          {t('title')}
        </h1>
        <p className="text-muted">{t('lead')}</p>
      </div>
      {/* Keeps its space until the configuration is here, so that the footer does not move. */}
      <div className="min-h-80">
        {config ? <ImprintDetails imprint={config.imprint} supportEmail={config.supportEmail} /> : null}
      </div>
    </div>
  )
}
