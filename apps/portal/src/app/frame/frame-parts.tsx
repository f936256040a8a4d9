import type { Locale } from '@portico/contract/kernel/locales'
import { useConfigValue } from '@portico/ui/delivery/config.ts'
import { useQuery } from '@portico/ui/delivery/hydrated.ts'
import type { ComponentProps } from 'react'
import { useRegistrationOpen } from '../../account/registration-open.ts'
import { carried } from '../../delivery/paths.ts'
import { CookieNotice } from './cookie-notice.tsx'
import { SiteFooter } from './site-footer.tsx'
import { SiteHeader } from './site-header.tsx'

/** The parts of the frame that show the configuration; each renders again only for the value that it shows. */

export function Header(props: Omit<ComponentProps<typeof SiteHeader>, 'registrationAvailable' | 'query'>) {
  const query = carried(useQuery())
  return <SiteHeader {...props} query={query} registrationAvailable={useRegistrationOpen()} />
}

export function Footer(props: Omit<ComponentProps<typeof SiteFooter>, 'domainCdn' | 'supportEmail'>) {
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  const supportEmail = useConfigValue((config) => config?.supportEmail)
  return <SiteFooter {...props} domainCdn={domainCdn} supportEmail={supportEmail} />
}

export function Cookies({ locale }: { locale: Locale }) {
  const domainCdn = useConfigValue((config) => config?.domainCdn ?? '')
  return <CookieNotice locale={locale} domainCdn={domainCdn} />
}
