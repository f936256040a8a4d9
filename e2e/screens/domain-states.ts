import { expect, type Page } from '@playwright/test'
import { changeConfig } from '../world/changed-config.ts'
import { textOf } from '../world/texts.ts'
import { succeeds } from './actions.ts'
import type { Screen } from './screen.ts'

/** Makes the configuration say that the installation checks domains. */
const checkDomains = (page: Page) => changeConfig(page, { isCheckDomain: 'TRUE' })

/** The question whether the address is the real one, and its answer. After "They are the same" login is as before. */
export const DOMAIN_STATES: readonly Screen[] = [
  {
    name: 'domain, compare the address',
    path: 'login',
    before: checkDomains,
    prepare: (page) => expect(page.getByRole('alertdialog')).toBeVisible(),
  },
  {
    name: 'domain, they are different',
    path: 'login',
    before: checkDomains,
    async prepare(page, { locale }) {
      await page.getByRole('button', { name: textOf(locale, 'domain', 'ok', 'differ') }).click()
      await expect(page.getByRole('alertdialog').getByRole('link')).toBeVisible()
    },
  },
  {
    name: 'domain, not known to the server',
    path: 'login',
    async before(page, { world }) {
      await checkDomains(page)
      const expected = new URL(world.portal).host
      await page.route('**/v1/domain*', succeeds({ host: 'portico.example.net', expected, ok: false }))
    },
    prepare: (page) => expect(page.getByRole('alertdialog').getByRole('link')).toBeVisible(),
  },
  {
    name: 'under a foreign name',
    path: 'login?application=ENERGY',
    origin: ({ portal }) => portal.replace('localhost', 'portal.localhost'),
    // The built page has more links, until it knows under which name it was opened.
    prepare: (page) => expect(page.getByRole('main').getByRole('link')).toHaveCount(1),
  },
]
