import { LOCALES } from '@portico/contract/kernel/locales'
import { writtenSamples } from '@portico/locales/formats/samples'
import written from '@portico/locales/src/formats/written.json' with { type: 'json' }
import { expect, test } from 'vitest'
import { provideTexts } from './i18n.ts'
import { loadTexts } from './texts.ts'

/** The same table as the server's: a page that was built agrees with the browser, also where the browser knows less. */
test.each(LOCALES)(
  'a browser writes dates, ages, lists, numbers and names in %s as the table has them',
  async (locale) => {
    provideTexts(locale, await loadTexts(locale))
    expect(writtenSamples(locale)).toEqual(written[locale])
  },
)
