import { LOCALES } from '@portico/contract/kernel/locales'
import { describe, expect, test } from 'vitest'
import type { Texts } from './catalogue.ts'
import { type Catalogues, checkCatalogues } from './check-catalogues.ts'
import { checkPending, missingKeys } from './check-pending.ts'
import { checkText } from './check-text.ts'
import { localesOf, NAMESPACES } from './namespaces.ts'

/** Complete catalogues, so that the only problem is the one that a test adds. */
const sound: Record<string, string> = {
  ar: 'مرحبا',
  bn: 'স্বাগতম',
  hi: 'नमस्ते',
  ja: 'ようこそ',
  kk: 'Сәлем',
  ko: '안녕하세요',
  mn: 'Сайн уу',
  ru: 'Привет',
  th: 'สวัสดี',
  zh: '欢迎',
  en: 'Welcome',
}
const word = (locale: string) => sound[locale] ?? 'Salve'

function catalogues(plant: (all: Catalogues) => void = () => {}): Catalogues {
  const all = Object.fromEntries(
    LOCALES.map((locale) => [
      locale,
      Object.fromEntries(
        NAMESPACES.filter((namespace) => localesOf(namespace).includes(locale)).map((namespace) => [
          namespace,
          {
            title: `${word(locale)} {{name}}`,
            menu: { open: word(locale) },
            ...plural(locale, 'minutes'),
          } satisfies Texts,
        ]),
      ),
    ]),
  ) as unknown as Catalogues
  plant(all)
  return all
}

function plural(locale: string, base: string): Texts {
  const categories = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
  return Object.fromEntries(
    categories.map((category) => [`${base}_${category}`, `{{count}} ${word(locale)}`]),
  )
}

const problems = (plant: (all: Catalogues) => void) => checkCatalogues(catalogues(plant))

test('complete catalogues have no problem', () => {
  expect(checkCatalogues(catalogues())).toEqual([])
})

describe('the check of the catalogues finds', () => {
  test('a missing file', () => {
    expect(problems((all) => Object.assign(all.th, { login: undefined }))).toEqual([
      'th/login.json is missing',
    ])
  })

  test('a missing file of the console in one of its languages, and one in a language that it does not speak', () => {
    expect(problems((all) => Object.assign(all.zh, { console: undefined }))).toEqual([
      'zh/console.json is missing',
    ])
    expect(problems((all) => Object.assign(all.th, { console: all.en.console }))).toEqual([
      'th/console.json is never read: the console speaks en, de, ru, es, zh, ar, and English elsewhere',
    ])
  })

  test('a missing key, also a nested one', () => {
    const found = problems((all) => {
      all.de.login = { ...all.de.login, menu: {} }
    })
    expect(found).toEqual(['de/login.json: menu.open is missing'])
  })

  test('a key that English does not have', () => {
    const found = problems((all) => {
      all.de.login = { ...all.de.login, left: 'Salve' }
    })
    expect(found).toEqual(['de/login.json: left is unknown'])
  })

  test('a list or a number where a text belongs', () => {
    const found = problems((all) => {
      all.de.login = { ...all.de.login, title: 5 as unknown as string }
    })
    expect(found).toEqual(['de/login.json: title is no text'])
  })

  test.each([
    ['ru', 'few'],
    ['ar', 'two'],
    ['cs', 'many'],
    ['fr', 'many'],
  ] as const)('the plural form that %s needs besides one and other: %s', (locale, category) => {
    const found = problems((all) => {
      const { [`minutes_${category}`]: _, ...rest } = all[locale].shell ?? {}
      all[locale].shell = rest
    })
    expect(found).toEqual([`${locale}/shell.json: minutes_${category} is missing`])
  })

  test('a plural form that the language does not distinguish', () => {
    const found = problems((all) => {
      all.ja.shell = { ...all.ja.shell, minutes_one: '{{count}} 分' }
    })
    expect(found).toEqual(['ja/shell.json: minutes_one is unknown'])
  })
})

describe('the list of pending keys', () => {
  test('takes a missing key, and a release has none', () => {
    const pending = { ru: { shell: ['menu.open'] } }
    const without = catalogues((all) => Object.assign(all.ru.shell ?? {}, { menu: {} }))
    expect(checkCatalogues(without, pending)).toEqual([])
    expect(checkCatalogues(without)).toEqual(['ru/shell.json: menu.open is missing'])
    expect(checkPending(without, pending, false)).toEqual([])
    expect(checkPending(without, pending, true)).toEqual([
      'pending.json: ru/shell: menu.open waits for its translation, and a release has all',
    ])
  })

  test('has no key that English lacks, none that has its text, no language and no namespace that is none', () => {
    expect(checkPending(catalogues(), { ru: { shell: ['left', 'menu.open'] } }, false)).toEqual([
      'pending.json: ru/shell: left is unknown',
      'pending.json: ru/shell: menu.open has its text: take it out of the list',
    ])
    expect(
      checkPending(
        catalogues(),
        { en: { shell: ['left'] }, xx: { shell: ['left'] }, ru: { left: ['left'] } },
        false,
      ),
    ).toEqual([
      'pending.json: en/shell is no translation',
      'pending.json: xx/shell is no translation',
      'pending.json: ru/left is no translation',
    ])
  })

  test('is written with every key that a language lacks', () => {
    const without = catalogues((all) => Object.assign(all.ru.shell ?? {}, { menu: {} }))
    expect(missingKeys(without)).toEqual({ ru: { shell: ['menu.open'] } })
    expect(missingKeys(catalogues())).toEqual({})
  })
})

describe('the check of a text finds', () => {
  const check = checkText

  test('an empty text and stray blanks', () => {
    expect(check('de', 'a', ' ', 'Open')).toEqual(['is empty'])
    expect(check('de', 'a', 'Offen ', 'Open')).toEqual(['begins or ends with a blank'])
  })

  test('a lost, renamed or added placeholder', () => {
    expect(check('de', 'a', 'Hallo', 'Hello {{name}}')).toHaveLength(1)
    expect(check('de', 'a', 'Hallo {{Name}}', 'Hello {{name}}')).toHaveLength(1)
    expect(check('de', 'a', 'Hallo {{name}} {{email}}', 'Hello {{name}}')).toHaveLength(1)
    expect(check('de', 'a', '{{b}} und {{a}}', '{{a}} and {{b}}')).toEqual([])
  })

  test('a lost or unclosed tag', () => {
    expect(check('de', 'a', 'Lesen Sie die Bedingungen', 'Read the <1>terms</1>')).toHaveLength(1)
    expect(check('de', 'a', 'Lesen Sie die <1>Bedingungen', 'Read the <1>terms</1>')).toHaveLength(1)
    expect(check('de', 'a', 'Die <1>Bedingungen</1> lesen', 'Read the <1>terms</1>')).toEqual([])
  })

  test('a number lost from a plural, but not where the language says it in words', () => {
    expect(check('ru', 'minutes_few', 'минуты', '{{count}} minutes')).toHaveLength(1)
    expect(check('ar', 'minutes_two', 'دقيقتان', '{{count}} minutes')).toEqual([])
    expect(check('de', 'minutes_one', 'eine Minute', '{{count}} minute')).toEqual([])
  })

  test('a text that was not translated, but not a name or a shared word', () => {
    expect(check('de', 'a', 'Try again', 'Try again')).toEqual(['is not translated'])
    expect(check('de', 'a', 'Portico', 'Portico')).toEqual([])
    expect(check('de', 'a', '{{percent}} %', '{{percent}} %')).toEqual([])
    expect(check('fr', 'a', 'Applications', 'Applications')).toEqual([])
    expect(check('de', 'a', 'Applications', 'Applications')).toEqual(['is not translated'])
  })

  test('a text in the wrong script', () => {
    expect(check('ru', 'a', 'Privet', 'Hello')).toHaveLength(1)
    expect(check('ja', 'a', 'Portico konnichiwa', 'Hello Portico')).toHaveLength(1)
    expect(check('de', 'a', 'Привет', 'Hello')).toHaveLength(2)
    expect(check('zh', 'a', '欢迎 です', 'Welcome')).toHaveLength(1)
    expect(check('ko', 'a', 'Portico에 로그인', 'Sign in to Portico')).toEqual([])
  })

  test('a Latin letter that looks Cyrillic inside a Cyrillic word', () => {
    expect(check('ru', 'a', 'Пaроль', 'Password')).toHaveLength(1)
    expect(check('mn', 'a', 'Portico-гоос гарах', 'Sign out of Portico')).toEqual([])
  })

  test.each(['ZurÃ¼ck', 'donâ€™t', 'Ð\u009Fароль', 'Zur\uFFFDck', 'Zur???ck', 'A &amp; B'])(
    'damage: %s',
    (text) => {
      expect(check('en', 'a', text, text)).toEqual(['holds damaged characters'])
    },
  )

  test.each(['Là : « oui »', 'À propos', 'AÇÃO', 'Ñandú', 'Création à 100 %'])('no damage in %s', (text) => {
    expect(check('fr', 'a', text, 'x')).toEqual([])
  })
})
