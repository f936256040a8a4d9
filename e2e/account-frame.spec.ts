import { expect } from '@playwright/test'
import { PAGE_NAMES, PAGES, type PageEntry } from '@portico/contract/pages'
import { SETTLED } from './world/audit.ts'
import { test } from './world/world.ts'

/** The pages in the account's frame: those below the profile that are no areas. */
const ACCOUNT_PAGES = PAGE_NAMES.map((name): PageEntry => PAGES[name]).filter(
  ({ path, redirectTo }) => path.startsWith('profile/') && !redirectTo,
)

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('every account page begins at the same edge and is as wide as the others', async ({
  page,
  context,
  world,
}) => {
  await world.enter(context, await world.confirmed())
  const places = new Map<number, Record<string, string>>()
  for (const { path } of ACCOUNT_PAGES) {
    await page.goto(`${world.portal}/en/${path}`)
    const heading = page.getByRole('main').getByRole('heading', { level: 1 })
    await expect(heading).toBeVisible()
    for (const width of [1920, 1440, 820, 390]) {
      await page.setViewportSize({ width, height: 900 })
      await page.evaluate(SETTLED)
      const [title, frame] = [await heading.boundingBox(), await heading.locator('../../..').boundingBox()]
      const place = [title?.x, frame?.x, frame?.width].map((one) => Math.round(one ?? Number.NaN)).join(' ')
      places.set(width, { ...places.get(width), [path]: place })
    }
  }
  for (const [width, found] of places) {
    const [first] = Object.values(found)
    expect(found, `${width} px`).toEqual(Object.fromEntries(Object.keys(found).map((path) => [path, first])))
  }
})
