import type { Locale } from '@portico/contract/locales'
import { useTranslation } from 'react-i18next'
import { Button } from '../../components/button.tsx'
import { acceptCookiePolicy } from '../../lib/cookies.ts'
import { documentUrl } from '../../lib/documents.ts'
import { useHydrated } from '../../lib/hydrated.ts'
import { focusContent } from './content-focus.ts'
import { hideCookieNotice } from './cookie-policy.ts'

type CookieNoticeProps = { locale: Locale; domainCdn: string }

/** Specification 2.3: a link to the policy and a button. It asks for nothing else, so it takes no focus. */
export function CookieNotice({ locale, domainCdn }: CookieNoticeProps) {
  const { t } = useTranslation('shell')
  const hydrated = useHydrated()
  const accept = () => {
    acceptCookiePolicy()
    hideCookieNotice()
    focusContent()
  }
  return (
    <section
      aria-label={t('cookies.label')}
      className="cookie-notice pointer-events-auto mx-auto rounded-surface border border-line bg-raised p-4 shadow-float tablet:flex tablet:items-center tablet:gap-6 tablet:py-2 tablet:ps-5 tablet:pe-2"
    >
      <div aria-live="polite" className="text-sm tablet:flex-1">
        {/* Its second life in the page is what a screen reader announces, once nothing else is being said. */}
        <p key={hydrated ? 'announced' : 'built'}>{t('cookies.text')}</p>
      </div>
      <div className="mt-2 flex items-center justify-between gap-5 tablet:mt-0">
        <a
          href={documentUrl(domainCdn, locale, 'cookies')}
          target="_blank"
          rel="noopener"
          title={t('footer.document')}
          className="link inline-flex min-h-11 items-center text-sm"
        >
          {t('cookies.policy')}
        </a>
        <Button size="small" variant="secondary" disabled={!hydrated} onClick={accept}>
          {t('cookies.accept')}
        </Button>
      </div>
    </section>
  )
}
