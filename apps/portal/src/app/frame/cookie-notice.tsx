import type { Locale } from '@portico/contract/kernel/locales'
import { useHydrated } from '@portico/ui/delivery/hydrated.ts'
import { Button } from '@portico/ui/parts/button.tsx'
import { blankBetween } from '@portico/ui/texts/sentences.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { acceptCookiePolicy } from '../../delivery/cookies.ts'
import { documentUrl } from '../../delivery/documents.ts'
import { focusContent } from './content-focus.ts'
import { hideCookieNotice } from './cookie-policy.ts'

type CookieNoticeProps = { locale: Locale; domainCdn: string }

/** A link to the policy and a button. It is no dialog, so it takes no focus. */
export function CookieNotice({ locale, domainCdn }: CookieNoticeProps) {
  const { t } = useTranslation('shell')
  const hydrated = useHydrated()
  const accept = () => {
    acceptCookiePolicy()
    hideCookieNotice()
    focusContent()
  }
  return (
    <section aria-label={t('cookies.label')} className="bar cookie-notice">
      <p className="min-w-0 flex-1 basis-48">
        <span aria-live="polite">
          {/* This second rendering is what a screen reader announces, once nothing else is being said. */}
          <span key={hydrated ? 'announced' : 'built'}>{t('cookies.text')}</span>
        </span>
        <span>{blankBetween(locale)}</span>
        <a
          href={documentUrl(domainCdn, locale, 'cookies')}
          target="_blank"
          rel="noopener"
          title={t('footer.document')}
          className="link"
        >
          {t('cookies.policy')}
        </a>
      </p>
      <Button size="small" variant="secondary" className="ms-auto" disabled={!hydrated} onClick={accept}>
        {t('cookies.accept')}
      </Button>
    </section>
  )
}
