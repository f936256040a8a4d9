import type { Locale } from '@portico/contract/kernel/locales'
import arabic from './flag-arabic.svg?url'

/** The country whose flag stands for a language in the selector; Arabic is the language of too many for one. */
const COUNTRY: Record<Exclude<Locale, 'ar'>, string> = {
  bn: 'BD',
  cs: 'CZ',
  de: 'DE',
  en: 'GB',
  es: 'ES',
  fr: 'FR',
  hi: 'IN',
  id: 'ID',
  it: 'IT',
  ja: 'JP',
  kk: 'KZ',
  ko: 'KR',
  mn: 'MN',
  ms: 'MY',
  pt: 'BR',
  ru: 'RU',
  th: 'TH',
  tr: 'TR',
  vi: 'VN',
  zh: 'CN',
}

// By path: the package exports its drawings only as components, which would all end up in the first bundle.
const FILES = import.meta.glob<string>(
  '../../../../node_modules/country-flag-icons/3x2/{BD,BR,CN,CZ,DE,ES,FR,GB,ID,IN,IT,JP,KR,KZ,MN,MY,RU,TH,TR,VN}.svg',
  { query: '?url', import: 'default', eager: true },
)
const URLS = new Map(
  Object.entries(FILES).map(([path, url]) => [path.slice(-'XX.svg'.length, -'.svg'.length), url]),
)

/** Decoration next to the language's name. Each flag is its own file, fetched when it scrolls into view. */
export function Flag({ locale }: { locale: Locale }) {
  return (
    <img
      src={locale === 'ar' ? arabic : URLS.get(COUNTRY[locale])}
      alt=""
      width={24}
      height={16}
      loading="lazy"
      decoding="async"
      className="h-4 w-6 shrink-0 rounded-[3px] object-cover outline outline-1 -outline-offset-1 outline-line"
    />
  )
}
