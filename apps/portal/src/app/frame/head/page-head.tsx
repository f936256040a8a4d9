import { ORIGIN_PLACEHOLDER } from '@portico/contract/built-pages'
import { DEFAULT_LOCALE, LOCALES, type Locale } from '@portico/contract/kernel/locales'
import { PAGES, type PageName } from '@portico/contract/pages'
import { configStore, embeddedConfig } from '@portico/ui/delivery/config.ts'
import { useStore } from '@portico/ui/store.ts'
import { useTranslation } from '@portico/ui/translation/translation.tsx'
import { pathTo } from '../../../delivery/paths.ts'
import { stepTitle } from '../../../delivery/step-title.ts'
import { ownNamespace } from '../../router/route-texts.ts'
import { SocialHead } from './social-head.tsx'

/** Title, description, and the links to the same page in the other languages. React moves these into the head. */
export function PageHead({ name, locale }: { name: PageName; locale: Locale }) {
  const { t } = useTranslation([ownNamespace(name), 'common'])
  const product = t('common:productName')
  const step = useStore(stepTitle, null)
  // The start page's title names the product itself.
  const title = name === 'home' ? t('meta.title') : `${t('meta.title')} · ${product}`
  const description = t('meta.description')
  const listed = PAGES[name].prerender === 'page'
  // Only the server knows its public address: it replaces the build's placeholder. The first render must say the same,
  // or the head would hold every tag twice.
  const config = configStore.get().config ?? embeddedConfig()
  const origin = config?.domainPassportRest || ORIGIN_PLACEHOLDER
  const url = origin + pathTo(locale, name)
  return (
    <>
      <title>{step === null ? title : `${step} · ${product}`}</title>
      <meta name="description" content={description} />
      {listed ? (
        <>
          <link rel="canonical" href={url} />
          {LOCALES.map((code) => (
            <link key={code} rel="alternate" hrefLang={code} href={origin + pathTo(code, name)} />
          ))}
          <link rel="alternate" hrefLang="x-default" href={origin + pathTo(DEFAULT_LOCALE, name)} />
          <SocialHead {...{ locale, title, description, product, url }} />
        </>
      ) : (
        <meta name="robots" content="noindex" />
      )}
    </>
  )
}
