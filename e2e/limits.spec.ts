import { expect } from '@playwright/test'
import { findings } from './world/audit.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { PASSWORD } from './world/people.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const locale of lookedAtIn(['en'], ['ar', 'de'])) {
  test(`the wait for a limit breaks no rule in ${locale}`, async ({ page, world }) => {
    await page.route('**/oauth/token', (route) =>
      route.fulfill({ status: 429, headers: { 'retry-after': '840' }, json: { error: 'too_many_requests' } }),
    )
    await page.goto(`${world.portal}/${locale}/login`)
    await interactive(page)
    await page.locator('input[name=username]').fill('somebody@example.com')
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.getByRole('main').locator('button[type=submit]').first().click()
    await expect(page.getByRole('main').getByRole('alert')).toContainText(
      textOf(locale, 'common', 'wait', 'tooMany'),
    )
    expect(await findings(page)).toEqual([])
  })
}
