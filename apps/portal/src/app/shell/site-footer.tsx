import type { Locale } from '@portico/contract/locales'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { classNames } from '../../components/class-names.ts'
import { Mark } from '../../components/mark.tsx'
import { documentUrl, type LegalDocument } from '../../lib/documents.ts'
import { pathTo } from '../../lib/paths.ts'
import { ThemeButton } from './theme-button.tsx'

type SiteFooterProps = {
  locale: Locale
  variant: 'landing' | 'guest' | 'account'
  domainCdn: string
  supportEmail?: string | undefined
}

const DOCUMENTS: LegalDocument[] = ['terms', 'privacy', 'use']
const LINK = 'inline-flex min-h-11 items-center text-sm text-muted hover:text-ink hover:underline'

export function SiteFooter({ locale, variant, domainCdn, supportEmail }: SiteFooterProps) {
  const { t } = useTranslation('shell')
  return (
    <footer className={classNames('border-t border-line', variant === 'landing' && 'bg-surface')}>
      <div
        className={classNames(
          'mx-auto flex max-w-480 flex-wrap items-center gap-x-6 px-5 tablet:px-8',
          variant === 'landing' ? 'gap-y-4 py-10' : 'py-2 tablet:justify-between',
        )}
      >
        {variant === 'landing' ? (
          <p className="flex w-full items-center gap-3 text-muted tablet:w-auto tablet:flex-1">
            <Mark className="size-7" />
            {t('footer.line')}
          </p>
        ) : null}
        <nav aria-label={t('footer.label')}>
          <ul className="flex flex-wrap gap-x-6">
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
                  {t(`footer.${document}`)}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        {variant === 'account' && supportEmail ? (
          <a href={`mailto:${supportEmail}`} className={LINK}>
            {t('footer.support')}
          </a>
        ) : null}
        <span className="ms-auto tablet:hidden">
          <ThemeButton />
        </span>
      </div>
    </footer>
  )
}
