import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREENS } from './screens/screens.ts'
import { localesOf, variantsOf } from './screens/variants.ts'
import { showIn, visit } from './screens/visit.ts'
import { test } from './world/world.ts'

/** The source language, one with long words, one from right to left, one without blanks. */
const LOCALES = ['en', 'de', 'ar', 'ja'] as const
const FOLDER = fileURLToPath(new URL('../screenshots', import.meta.url))

test.describe.configure({ mode: 'parallel' })

for (const screen of SCREENS) {
  for (const locale of LOCALES.filter((one) => localesOf(screen).includes(one))) {
    test(`${screen.name} in ${locale}`, async ({ browser, world }) => {
      const folder = `${FOLDER}/${screen.name.replaceAll(/\W+/g, '-')}`
      mkdirSync(folder, { recursive: true })
      await visit(browser, { screen, world, locale }, async (page) => {
        for (const variant of variantsOf(screen)) {
          await showIn(page, variant)
          const path = `${folder}/${locale}-${variant.theme}-${variant.width}.png`
          await page.screenshot({ path, fullPage: true, animations: 'disabled' })
        }
      })
    })
  }
}
