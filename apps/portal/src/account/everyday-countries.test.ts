import { COUNTRY_CODES } from '@portico/contract/countries/countries'
import { LOCALES, type Locale } from '@portico/contract/kernel/locales'
import everyday from '@portico/locales/src/everyday-country-names.json' with { type: 'json' }
import { filterItems, type SelectItem } from '@portico/ui/fields/select/select-filter.ts'
import { settled } from '@portico/ui/fields/select/select-navigation.ts'
import { beforeAll, describe, expect, it } from 'vitest'
import { loadCountryNames } from '../delivery/country-names.ts'
import { countryItems } from './use-countries.ts'

/** What people type first, in their language: names of daily life, abbreviations, spellings without accents. */
const TYPED: Record<Locale, Record<string, string>> = {
  ar: {
    أمريكا: 'US',
    امريكا: 'US',
    بريطانيا: 'GB',
    الامارات: 'AE',
    السعودية: 'SA',
    الدنمارك: 'DK',
    مصر: 'EG',
  },
  bn: { আমেরিকা: 'US', যুক্তরাজ্য: 'GB', ভারত: 'IN', বাহরাইন: 'BH', সেশেলস: 'SC', আমিরাত: 'AE' },
  cs: { USA: 'US', Anglie: 'GB', cesko: 'CZ', JAR: 'ZA', Holandsko: 'NL', SAE: 'AE' },
  de: {
    USA: 'US',
    Amerika: 'US',
    England: 'GB',
    osterreich: 'AT',
    VAE: 'AE',
    Tschechien: 'CZ',
    turkei: 'TR',
  },
  en: { usa: 'US', uk: 'GB', america: 'US', UAE: 'AE', 'ivory coast': 'CI', turkey: 'TR', korea: 'KR' },
  es: { 'EE. UU.': 'US', EEUU: 'US', Inglaterra: 'GB', espana: 'ES', mexico: 'MX', 'Costa de Marfil': 'CI' },
  fr: { USA: 'US', Angleterre: 'GB', 'etats-unis': 'US', 'Côte d‘Ivoire': 'CI', algerie: 'DZ', RDC: 'CD' },
  hi: { अमेरिका: 'US', ब्रिटेन: 'GB', भारत: 'IN', यूएई: 'AE', 'दक्षिण कोरिया': 'KR', श्रीलंका: 'LK' },
  id: { AS: 'US', Inggris: 'GB', UEA: 'AE', Cina: 'CN', Korsel: 'KR', Belanda: 'NL' },
  it: { USA: 'US', Inghilterra: 'GB', Olanda: 'NL', 'Costa d’Avorio': 'CI', EAU: 'AE' },
  ja: { アメリカ: 'US', べいこく: 'US', イギリス: 'GB', にほん: 'JP', 英国: 'GB', かんこく: 'KR', ﾄﾞｲﾂ: 'DE' },
  kk: { АҚШ: 'US', Англия: 'GB', казакстан: 'KZ', БАӘ: 'AE', Қырғызстан: 'KG', 'Оңтүстік Корея': 'KR' },
  ko: { 미국: 'US', 영국: 'GB', 한국: 'KR', 북한: 'KP', 호주: 'AU', 태국: 'TH', 남아공: 'ZA' },
  mn: { АНУ: 'US', Англи: 'GB', БНХАУ: 'CN', Солонгос: 'KR', 'Монгол Улс': 'MN', ОХУ: 'RU' },
  ms: { AS: 'US', UK: 'GB', EAB: 'AE', Belanda: 'NL', Palestin: 'PS', Mesir: 'EG' },
  pt: { EUA: 'US', Inglaterra: 'GB', Holanda: 'NL', Quénia: 'KE', japao: 'JP', 'Costa do Marfim': 'CI' },
  ru: {
    США: 'US',
    Англия: 'GB',
    ОАЭ: 'AE',
    Кыргызстан: 'KG',
    'Южная Корея': 'KR',
    РФ: 'RU',
    Белоруссия: 'BY',
  },
  th: { อเมริกา: 'US', อังกฤษ: 'GB', พม่า: 'MM', เกาหลีใต้: 'KR', ฮอลแลนด์: 'NL', เขมร: 'KH' },
  tr: { ABD: 'US', İngiltere: 'GB', ingıltere: 'GB', BAE: 'AE', TURKIYE: 'TR', 'Güney Kore': 'KR' },
  vi: { Mỹ: 'US', my: 'US', Anh: 'GB', Ý: 'IT', 'han quoc': 'KR', 'Triều Tiên': 'KP', duc: 'DE' },
  zh: { 美国: 'US', 英国: 'GB', 义大利: 'IT', 義大利: 'IT', 韩国: 'KR', 韓國: 'KR', 新西蘭: 'NZ' },
}

describe.each(LOCALES)('a country typed in %s', (locale) => {
  let items: SelectItem[]
  beforeAll(async () => {
    items = countryItems(COUNTRY_CODES, await loadCountryNames(locale), locale, [])
  })

  it('is found first by the names of daily life, and chosen by them when the field is left', () => {
    for (const [typed, code] of Object.entries(TYPED[locale])) {
      expect(filterItems(items, typed)[0]?.id, typed).toBe(code)
      expect(settled(items, typed, undefined), typed).toEqual({ choice: code })
    }
  })

  it('is found by each everyday name that its file has', () => {
    const names: Record<string, string[]> = everyday[locale]
    for (const [code, all] of Object.entries(names)) {
      for (const name of all) expect(filterItems(items, name)[0]?.id, `${code} ${name}`).toBe(code)
    }
  })

  it('is never another one than the name that is shown', () => {
    for (const { id, label } of items) {
      expect(settled(items, label, undefined), label).toEqual({ choice: id })
    }
  })
})
