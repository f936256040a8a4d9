import { expect, type Page } from '@playwright/test'
import { test } from './world/world.ts'

test.use({ viewport: { width: 1440, height: 900 } })

/** The colour of the picture's wall, in the three channels that the browser computed. */
const wall = (page: Page) =>
  page.evaluate<string>('getComputedStyle(document.querySelector("aside > div")).backgroundColor')

test('the pages before an application show its mark and its colour, and no word is under the mark', async ({
  page,
  world,
}) => {
  const mark = page.locator('h1 ~ div').getByText('E', { exact: true })
  const walls = new Set<string>()
  for (const path of ['login', 'registration', 'password/reset', 'login/qr']) {
    await page.goto(`${world.portal}/en/${path}?application=ENERGY`)
    await expect(mark).toBeVisible()
    await expect(page.getByText('Continue to Energy', { exact: true })).toBeVisible()
    walls.add(await wall(page))
    // The words keep the mark's place free, whether it has come or not.
    const isCovered = await page.locator('h1').evaluate((title) => {
      const { left, bottom } =
        title.parentElement?.querySelector('div:last-child')?.getBoundingClientRect() ?? {}
      const words = [...(title.parentElement?.children ?? [])]
        .slice(0, -1)
        .map((one) => one.getBoundingClientRect())
      return words.some(({ right, top }) => right > (left ?? 0) && top < (bottom ?? 0))
    })
    expect(isCovered).toBe(false)
  }
  expect(walls.size).toBe(1)
  await page.goto(`${world.portal}/en/login?application=TRADING`)
  await expect(page.locator('h1 ~ div img')).toBeVisible()
  expect(walls).not.toContain(await wall(page))
  await page.goto(`${world.portal}/en/login`)
  await expect(page.getByText('One door to everything')).toBeVisible()
  await expect(page.locator('h1 ~ div img')).toHaveCount(0)
})

test('the choice of an account says what the application learns, and its mark faces the person', async ({
  page,
  world,
}) => {
  await world.enter(page.context(), await world.confirmed())
  await page.goto(`${world.portal}/en/choose-account?application=TRADING`)
  await expect(page.getByText(/^Trading learns your name, .*Never your password/)).toBeVisible()
  await expect(page.getByRole('main').locator('img[src*="/marks/trading"]')).toBeVisible()
  await page.goto(`${world.portal}/en/choose-account`)
  await expect(page.getByRole('button', { name: 'Use another account' })).toBeVisible()
  await expect(page.getByText(/learns your name/)).toHaveCount(0)
})
