import { expect } from '@playwright/test'
import { LOCALES } from '@portico/contract/locales'
import { keepCell } from './screens/cells.ts'
import { LOOKS, sampleOf } from './screens/looks.ts'
import { broken } from './screens/rules.ts'
import { SCREENS } from './screens/screens.ts'
import { visit } from './screens/visit.ts'
import { test } from './world/world.ts'

test.describe.configure({ mode: 'parallel' })

if (process.env.MATRIX === 'all') {
  for (const screen of SCREENS) {
    for (const locale of LOCALES) {
      test(`${screen.name} in ${locale} breaks no rule`, async ({ browser, world }) => {
        const found: string[] = []
        await visit(browser, { screen, world, locale }, async (page) => {
          for (const look of LOOKS)
            found.push(...(await broken(page, look, look.theme === 'light' ? 'all' : 'colours')))
        })
        keepCell({ screen: screen.name, locale, found })
        expect(found).toEqual([])
      })
    }
  }
} else {
  for (const [index, screen] of SCREENS.entries()) {
    test(`${screen.name} breaks no rule in a sample of languages and looks`, async ({ browser, world }) => {
      const found: string[] = []
      for (const { locale, look } of sampleOf(index)) {
        await visit(browser, { screen, world, locale }, async (page) => {
          found.push(...(await broken(page, look)).map((line) => `${locale} ${line}`))
        })
      }
      expect(found).toEqual([])
    })
  }

  test('the sample holds every language, and each in every look', () => {
    const sample = SCREENS.flatMap((_, index) => sampleOf(index))
    const pairs = new Set(sample.map(({ locale, look }) => `${locale} ${look.width} ${look.theme}`))
    expect(new Set(sample.map(({ locale }) => locale)).size).toBe(LOCALES.length)
    expect(pairs.size).toBe(LOCALES.length * LOOKS.length)
  })
}
