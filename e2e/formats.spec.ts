import { expect, type Page } from '@playwright/test'
import { interactive } from './world/forms.ts'
import { PASSWORD } from './world/people.ts'
import { test } from './world/world.ts'

/** Tags that some systems name, and that `Intl` refuses. */
const ODD_LANGUAGES = `Object.defineProperty(Navigator.prototype, 'languages', {
  get: () => ['C', 'en-US@posix', '', 'de_DE'],
})`

/** An engine of other years: Arabic digits in Arabic, Latin ones in Bengali, wherever nobody asks for others. */
const OTHER_DATA = `{
  const other = { ar: 'arab', bn: 'latn', kk: 'arab', mn: 'arab' }
  for (const name of ['NumberFormat', 'DateTimeFormat', 'RelativeTimeFormat']) {
    Intl[name] = new Proxy(Intl[name], {
      construct: (Format, [tag, options]) => {
        const digits = typeof tag === 'string' && !tag.includes('-nu-') && other[tag.split('-')[0]]
        return new Format(digits ? tag + '-u-nu-' + digits : tag, options)
      },
    })
  }
}`

function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ message }) => faults.push(message))
  return faults
}

for (const locale of ['ar', 'bn', 'kk', 'mn']) {
  test(`in ${locale} a page stays as it was built in an engine with other digits`, async ({
    page,
    world,
  }) => {
    await page.addInitScript(OTHER_DATA)
    const faults = faultsOf(page)
    for (const path of ['/registration', '/login', '/password/reset', '']) {
      await page.goto(`${world.portal}/${locale}${path}`)
      await interactive(page)
    }
    expect(faults).toEqual([])
  })

  test(`in ${locale} somebody registers although the browser names odd languages`, async ({
    page,
    world,
  }) => {
    await page.addInitScript(ODD_LANGUAGES)
    const faults = faultsOf(page)
    await page.goto(`${world.portal}/${locale}/registration`)
    await page.locator('input[name=email]').fill(world.newAddress())
    await page.locator('input[name=password]').fill(PASSWORD)
    await page.locator('input[name=passwordConfirmation]').fill(PASSWORD)
    await page.locator('input[name=passwordConfirmation]').press('Enter')
    const country = page.getByRole('combobox')
    await country.fill('Sweden')
    await country.press('Enter')
    await expect(page.locator('input[name=nationalityId]')).toHaveValue('SE')
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    expect(faults).toEqual([])
  })
}
