import { ORIGIN_PLACEHOLDER, socialPicture } from '@portico/contract/built-pages'
import type { Locale } from '@portico/contract/kernel/locales'

/** Languages with their usual country, in the form that shared links use. */
const SHARED_LOCALES: Record<Locale, string> = {
  ar: 'ar_AR',
  bn: 'bn_BD',
  cs: 'cs_CZ',
  de: 'de_DE',
  en: 'en_US',
  es: 'es_ES',
  fr: 'fr_FR',
  hi: 'hi_IN',
  id: 'id_ID',
  it: 'it_IT',
  ja: 'ja_JP',
  kk: 'kk_KZ',
  ko: 'ko_KR',
  mn: 'mn_MN',
  ms: 'ms_MY',
  pt: 'pt_BR',
  ru: 'ru_RU',
  th: 'th_TH',
  tr: 'tr_TR',
  vi: 'vi_VN',
  zh: 'zh_CN',
}

type SocialHeadProps = {
  locale: Locale
  title: string
  description: string
  product: string
  /** The address of this page. */
  url: string
}

/** What a shared link shows: a picture with the headline, made by `tools/art.mjs`, and the page's own title. */
export function SocialHead({ locale, title, description, product, url }: SocialHeadProps) {
  return (
    <>
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={product} />
      <meta property="og:locale" content={SHARED_LOCALES[locale]} />
      <meta property="og:url" content={url} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      {/* Read in the page as it is served, where the server may have put another picture in its place. */}
      {import.meta.env.SSR ? (
        <meta property="og:image" content={ORIGIN_PLACEHOLDER + socialPicture(locale)} />
      ) : null}
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
