import { expect } from '@playwright/test'
import { LOCALES } from '@portico/contract/kernel/locales'
import { ACCOUNT_STATES } from './screens/account-states.ts'
import { ROUTE_SCREENS } from './screens/screens.ts'
import { SHELL_STATES } from './screens/shell-states.ts'
import { visit } from './screens/visit.ts'
import { brokenByLargeText, enlargeText } from './world/large-text.ts'
import { test } from './world/world.ts'

const SCREENS = [...ROUTE_SCREENS, ...SHELL_STATES, ...ACCOUNT_STATES]

for (const [index, screen] of SCREENS.entries()) {
  const locale = LOCALES[index % LOCALES.length] ?? 'en'
  test(`${screen.name} in ${locale} holds up with text of twice the size on the smallest phones`, async ({
    browser,
    world,
  }) => {
    await visit(browser, { screen, world, locale }, async (page) => {
      await enlargeText(page)
      expect(await brokenByLargeText(page)).toEqual([])
    })
  })
}
