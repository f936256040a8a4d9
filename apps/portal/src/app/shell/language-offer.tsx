import type { Locale } from '@portico/contract/locales'
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { buttonClass } from '../../components/button.tsx'
import { Flag } from '../../components/flag.tsx'
import { i18nFor } from '../../lib/i18n.ts'
import { inLocale } from '../../lib/paths.ts'
import { isPlainClick } from '../../lib/plain-click.ts'
import { focusContent } from './content-focus.ts'
import { dismissLanguageOffer, languageOfferDismissed, offeredLanguage } from './offered-language.ts'

/** A banner, not a redirect: it stands at the foot, in the language that it offers, and moves nothing. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const [offered, setOffered] = useState<Locale>()
  const { pathname, search } = useLocation()

  useEffect(() => {
    const language = languageOfferDismissed() ? undefined : offeredLanguage(locale, navigator.languages)
    let current = true
    if (!language) setOffered(undefined)
    else
      i18nFor(language)
        .loadNamespaces('shell')
        .then(() => current && setOffered(language))
    return () => {
      current = false
    }
  }, [locale])

  if (!offered) return null
  return (
    <I18nextProvider i18n={i18nFor(offered)}>
      <Offer
        language={offered}
        to={`${inLocale(pathname, offered)}${search}`}
        onDismiss={() => {
          dismissLanguageOffer()
          setOffered(undefined)
          focusContent()
        }}
      />
    </I18nextProvider>
  )
}

function Offer({ language, to, onDismiss }: { language: Locale; to: string; onDismiss: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <aside
      lang={language}
      dir={i18nFor(language).dir()}
      aria-label={t('offer.text')}
      className="rise pointer-events-auto mx-auto mb-3 flex w-full max-w-140 items-center gap-x-4 rounded-surface border border-line bg-raised py-2 ps-4 pe-2 shadow-float"
    >
      <Flag locale={language} />
      <p className="min-w-0 grow py-1 text-sm max-tablet:hidden">{t('offer.text')}</p>
      <div className="flex items-center gap-1 max-tablet:grow max-tablet:justify-between tablet:ms-auto">
        <Link
          to={to}
          preventScrollReset
          className={buttonClass({ variant: 'quiet', size: 'small' })}
          onClick={(event) => {
            if (isPlainClick(event)) focusContent()
          }}
        >
          {t('offer.accept')}
        </Link>
        <button
          type="button"
          className="field-icon-button m-0"
          aria-label={t('offer.dismiss')}
          onClick={onDismiss}
        >
          <X className="size-5" aria-hidden="true" />
        </button>
      </div>
    </aside>
  )
}
