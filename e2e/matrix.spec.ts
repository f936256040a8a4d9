import { expect } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { keepCell } from './screens/cells.ts'
import { broken } from './screens/rules.ts'
import type { Screen } from './screens/screen.ts'
import { ROUTE_SCREENS, SCREENS } from './screens/screens.ts'
import { byTheme, localesOf, nameOf, sampleOf, VARIANTS, variantsOf } from './screens/variants.ts'
import { visit } from './screens/visit.ts'
import { NARROW_WIDTHS, tooWideWhenNarrow } from './world/audit.ts'
import { tabFaults } from './world/tab-stops.ts'
import { test } from './world/world.ts'

const WIDTHS = new Set(VARIANTS.map(({ width }) => width))

if (process.env.MATRIX === 'all') {
  for (const screen of SCREENS) {
    for (const locale of localesOf(screen)) {
      test(`${screen.name} in ${locale} breaks no rule`, async ({ browser, world }) => {
        const found: string[] = []
        const variants = byTheme(variantsOf(screen))
        await visit(browser, { screen, world, locale }, async (page) => {
          for (const variant of variants)
            found.push(...(await broken(page, variant, variant.theme === 'light' ? 'all' : 'colours')))
          found.push(...(await tooWideWhenNarrow(page)))
        })
        keepCell({
          screen: screen.name,
          locale,
          variants: variants.map(nameOf),
          narrow: NARROW_WIDTHS,
          found,
        })
        expect(found).toEqual([])
      })
    }
  }
} else {
  const sampled = (screen: Screen, index: number) =>
    sampleOf(index, { ...screen, isRoute: ROUTE_SCREENS.includes(screen) })

  for (const [index, screen] of SCREENS.entries()) {
    test(`${screen.name} breaks no rule in a sample of languages and variants`, async ({
      browser,
      world,
    }) => {
      const { locale, variants } = sampled(screen, index)
      const found: string[] = []
      await visit(browser, { screen, world, locale }, async (page) => {
        for (const variant of variants) found.push(...(await broken(page, variant)))
        found.push(...(await tabFaults(page)), ...(await tooWideWhenNarrow(page)))
      })
      expect(found, locale).toEqual([])
    })
  }

  test('the sample of the matrix contains every language in every variant', () => {
    const sample = SCREENS.map(sampled)
    const pairs = new Set(
      sample.flatMap(({ locale, variants }) => variants.map((variant) => `${locale} ${nameOf(variant)}`)),
    )
    expect(new Set(sample.map(({ locale }) => locale)).size).toBe(LOCALES.length)
    expect(pairs.size).toBe(LOCALES.length * VARIANTS.length)
  })

  test('the sample of the matrix contains every page at every width and in both themes', () => {
    for (const [index, screen] of ROUTE_SCREENS.entries()) {
      const { variants } = sampled(screen, index)
      expect(new Set(variants.map(({ width }) => width)), screen.name).toEqual(WIDTHS)
      expect(new Set(variants.map(({ theme }) => theme)).size, screen.name).toBe(2)
    }
  })
}
