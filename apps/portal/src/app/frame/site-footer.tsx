import type { Locale } from '@portico/contract/kernel/locales'
import { classNames } from '@portico/ui/class-names.ts'
import type { Elements } from '@portico/ui/elements.ts'
import { Mark } from '@portico/ui/parts/mark.tsx'
import { ThemeSwitch } from '@portico/ui/parts/theme-switch.tsx'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { Link } from 'react-router'
import { documentUrl, type LegalDocument } from '../../delivery/documents.ts'
import { pathTo } from '../../delivery/paths.ts'
import { ScrollToTop } from './scroll-to-top.tsx'

type SiteFooterProps = {
  locale: Locale
  variant: 'landing' | 'guest' | 'account'
  domainCdn: string
  supportEmail?: string | undefined
}

const DOCUMENTS: LegalDocument[] = ['terms', 'privacy', 'use', 'cookies']
const LINK = 'inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline'

/** On the landing it says what the product is; elsewhere it is one line. Help is in each. */
export function SiteFooter({ variant, ...props }: SiteFooterProps) {
  return variant === 'landing' ? <LandingFooter {...props} /> : <LineFooter {...props} />
}

type Props = Omit<SiteFooterProps, 'variant'>

function LandingFooter(props: Props) {
  const { t } = useTranslation(['shell', 'common'])
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-360 gap-8 px-5 py-10 tablet:grid-cols-[1fr_auto] tablet:px-8 tablet:py-14">
        <div className="grid content-start justify-items-start gap-5">
          <p className="flex items-center gap-3 text-lg font-semibold">
            <Mark className="size-8" />
            <span translate="no">{t('common:productName')}</span>
          </p>
          <p className="max-w-80 text-muted">{t('footer.line')}</p>
          <ThemeAndTop />
        </div>
        <LegalLinks {...props} className="grid gap-x-12 tablet:grid-cols-2">
          <SupportLink supportEmail={props.supportEmail} />
        </LegalLinks>
      </div>
    </footer>
  )
}

function LineFooter(props: Props) {
  return (
    <footer className="border-t border-line">
      <div className="mx-auto flex max-w-480 flex-wrap items-center justify-between gap-x-6 gap-y-2 px-5 py-3 tablet:flex-nowrap tablet:px-8">
        <LegalLinks {...props} className="flex flex-wrap gap-x-5 tablet:gap-x-3 desktop:gap-x-5">
          <SupportLink supportEmail={props.supportEmail} />
        </LegalLinks>
        <ThemeAndTop />
      </div>
    </footer>
  )
}

/** As high with the button as without: nothing moves when it comes. */
function ThemeAndTop() {
  return (
    <div className="flex items-center justify-between gap-4 max-tablet:w-full">
      <ThemeSwitch />
      <ScrollToTop />
    </div>
  )
}

function LegalLinks({
  locale,
  domainCdn,
  className,
  children,
}: Props & { className: string; children: Elements }) {
  const { t } = useTranslation('shell')
  return (
    <nav aria-label={t('footer.label')}>
      <ul className={className}>
        <li>
          <Link to={pathTo(locale, 'imprint')} className={LINK}>
            {t('footer.imprint')}
          </Link>
        </li>
        {DOCUMENTS.map((document) => (
          <li key={document}>
            <a
              href={documentUrl(domainCdn, locale, document)}
              target="_blank"
              rel="noopener"
              title={t('footer.document')}
              className={LINK}
            >
              {document === 'cookies' ? t('cookies.policy') : t(`footer.${document}`)}
            </a>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  )
}

/** Keeps its space while the configuration loads: the server writes it only into the page that a visit starts with. */
function SupportLink({ supportEmail }: { supportEmail: string | undefined }) {
  const { t } = useTranslation('shell')
  return (
    <li className={classNames(!supportEmail && 'invisible')}>
      <a href={`mailto:${supportEmail ?? ''}`} className={LINK}>
        {t('footer.support')}
      </a>
    </li>
  )
}
