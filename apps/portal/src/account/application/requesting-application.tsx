import { applicationName, currentConfig, useConfigValue } from '@portico/ui/delivery/config.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { ApplicationMark } from './application-mark.tsx'

type RequestingApplication = {
  /** The application's name; null without one, or while the configuration is on its way. */
  name: string | null
  /** Its picture; null without an application that the portal leads to. */
  mark: Elements
  /** What a form page's art panel shows: the words, and the application's colour. The console is no application. */
  art: { artTitle: string; artText: string; accent: string | undefined }
}

/** The application that a person is on the way to, as its pages show it. `code`: as the address names it. */
export function useRequestingApplication(code: string | null | undefined): RequestingApplication {
  const { t } = useTranslation('shell')
  const name = useConfigValue((config) => applicationName(config, code ?? null))
  const index = useConfigValue(
    (config) => config?.applicationsInfo.findIndex((info) => info.application === code?.toUpperCase()) ?? -1,
  )
  const info = index < 0 ? undefined : currentConfig().applicationsInfo[index]
  return {
    name,
    mark: info ? <ApplicationMark name={info.applicationName} mark={info.mark} size="large" /> : null,
    art: {
      artTitle: info ? t('art.forApplication', { application: info.applicationName }) : t('art.title'),
      artText: t('art.text'),
      accent: info?.accent || undefined,
    },
  }
}
