import { directionOf, type Locale } from '@portico/contract/kernel/locales'
import { Flag } from '@portico/ui/parts/flag.tsx'
import { DOT } from '@portico/ui/texts/dot.ts'
import { TranslationProvider, useTranslation } from '@portico/ui/translation/translation.tsx'
import type { Translator } from '@portico/ui/translation/translator.ts'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { loadOffer } from '../../../delivery/load-offer.ts'
import { inLocale } from '../../../delivery/paths.ts'
import { focusContent } from '../content-focus.ts'
import { dismissLanguageOffer, offeredLanguage, showLanguageOffer } from './offered-language.ts'
import { isPlainClick } from './plain-click.ts'

/** A banner instead of a redirect, in the language that it offers. Its space is reserved, so it moves nothing. */
export function LanguageOffer({ locale }: { locale: Locale }) {
  const found = useRef<Locale>(undefined)
  const [offered, setOffered] = useState<Translator>()
  const { pathname, search } = useLocation()

  useEffect(() => {
    found.current ??= offeredLanguage()
    const language = found.current === locale ? undefined : found.current
    let current = true
    const show = (texts?: Translator) => {
      if (!current) return
      showLanguageOffer(texts?.language)
      setOffered(texts)
    }
    if (!language) show()
    else loadOffer(language).then(show, () => show())
    return () => {
      current = false
    }
  }, [locale])

  const dismiss = () => {
    found.current = undefined
    dismissLanguageOffer()
    setOffered(undefined)
    focusContent()
  }
  return (
    <div className="language-offer bar">
      {offered ? (
        <TranslationProvider i18n={offered}>
          <Offer
            language={offered.language}
            to={`${inLocale(pathname, offered.language)}${search}`}
            onDismiss={dismiss}
          />
        </TranslationProvider>
      ) : null}
    </div>
  )
}

function Offer({ language, to, onDismiss }: { language: Locale; to: string; onDismiss: () => void }) {
  const { t } = useTranslation('shell')
  return (
    <aside
      lang={language}
      dir={directionOf(language)}
      aria-label={t('offer.text')}
      // Its direction may be another one than the page's. The cross has padding of its own.
      className="rise flex w-full items-center gap-4"
    >
      <Link
        to={to}
        className="group flex min-h-14 min-w-0 flex-1 items-center gap-3 -outline-offset-2"
        onClick={(event) => {
          if (isPlainClick(event)) focusContent()
        }}
      >
        <Flag locale={language} />
        <span>
          {/* A phone has one line: the link alone says what it does. */}
          <span className="max-tablet:hidden">{`${t('offer.text')}${DOT}`}</span>
          <span className="link group-hover:decoration-current">{t('offer.accept')}</span>
        </span>
      </Link>
      <button
        type="button"
        className="field-icon-button m-0 -me-3"
        aria-label={t('offer.dismiss')}
        onClick={onDismiss}
      >
        <X className="size-5" aria-hidden="true" />
      </button>
    </aside>
  )
}
