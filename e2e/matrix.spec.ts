import { expect } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { keepCell } from './screens/cells.ts'
import { byTheme, LOOKS, localesOf, looksOf, nameOf, sampleOf } from './screens/looks.ts'
import { broken } from './screens/rules.ts'
import type { Screen } from './screens/screen.ts'
import { ROUTE_SCREENS, SCREENS } from './screens/screens.ts'
import { visit } from './screens/visit.ts'
import { NARROW_WIDTHS, tooWideWhenNarrow } from './world/audit.ts'
import { tabFaults } from './world/tab-stops.ts'
import { test } from './world/world.ts'

const WIDTHS = new Set(LOOKS.map(({ width }) => width))

if (process.env.MATRIX === 'all') {
  for (const screen of SCREENS) {
    for (const locale of localesOf(screen)) {
      test(`${screen.name} in ${locale} breaks no rule`, async ({ browser, world }) => {
        const found: string[] = []
        const looks = byTheme(looksOf(screen))
        await visit(browser, { screen, world, locale }, async (page) => {
          for (const look of looks)
            found.push(...(await broken(page, look, look.theme === 'light' ? 'all' : 'colours')))
          found.push(...(await tooWideWhenNarrow(page)))
        })
        keepCell({ screen: screen.name, locale, looks: looks.map(nameOf), narrow: NARROW_WIDTHS, found })
        expect(found).toEqual([])
      })
    }
  }
} else {
  const sampled = (screen: Screen, index: number) =>
    sampleOf(index, { ...screen, isRoute: ROUTE_SCREENS.includes(screen) })

  for (const [index, screen] of SCREENS.entries()) {
    test(`${screen.name} breaks no rule in a sample of languages and looks`, async ({ browser, world }) => {
      const { locale, looks } = sampled(screen, index)
      const found: string[] = []
      await visit(browser, { screen, world, locale }, async (page) => {
        for (const look of looks) found.push(...(await broken(page, look)))
        found.push(...(await tabFaults(page)), ...(await tooWideWhenNarrow(page)))
      })
      expect(found, locale).toEqual([])
    })
  }

  test('the sample of the matrix contains every language in every look', () => {
    const sample = SCREENS.map(sampled)
    const pairs = new Set(
      sample.flatMap(({ locale, looks }) => looks.map((look) => `${locale} ${nameOf(look)}`)),
    )
    expect(new Set(sample.map(({ locale }) => locale)).size).toBe(LOCALES.length)
    expect(pairs.size).toBe(LOCALES.length * LOOKS.length)
  })

  test('the sample of the matrix contains every page at every width and in both themes', () => {
    for (const [index, screen] of ROUTE_SCREENS.entries()) {
      const { looks } = sampled(screen, index)
      expect(new Set(looks.map(({ width }) => width)), screen.name).toEqual(WIDTHS)
      expect(new Set(looks.map(({ theme }) => theme)).size, screen.name).toBe(2)
    }
  })
}
