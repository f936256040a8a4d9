import { expect, type Page, type Route } from '@playwright/test'
import { PAGE_NAMES, PAGES, type PageEntry } from '@portico/contract/pages'
import { SETTLED, tooWide } from './world/audit.ts'
import { interactive, signIn } from './world/forms.ts'
import { test } from './world/world.ts'

/** The pages in the account's frame that show something of their own to somebody who has set nothing up. */
const ACCOUNT_PAGES = PAGE_NAMES.map((name): PageEntry => PAGES[name]).filter(
  ({ path, redirectTo }) =>
    path.startsWith('profile/') && !redirectTo && !/activate|deactivate|additional/.test(path),
)

/** Records what moved, and from where to where. */
const COUNT_SHIFTS = `globalThis.moved = []
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const tell = ({ node, previousRect, currentRect }) =>
    (node?.outerHTML ?? node?.textContent ?? '').slice(0, 160) + ': ' + place(previousRect) + ' > ' + place(currentRect)
  new PerformanceObserver((list) => {
    for (const { sources } of list.getEntries()) moved.push(...sources.map(tell))
  }).observe({ type: 'layout-shift', buffered: true })`

/** Records whether a placeholder was ever shown where the account's menu was not. */
const WATCH_SKELETONS = `globalThis.withoutMenu = 0
  new MutationObserver(() => {
    if (document.querySelector('main .shimmer') && !document.querySelector('#sidebar')) withoutMenu++
  }).observe(document, { childList: true, subtree: true })`

const SHIMMER = 'main .shimmer'

/** Holds back each answer of the server until it is let go. */
async function holdAnswers(page: Page) {
  const held: { path: string; route: Route }[] = []
  let isHolding = true
  await page.route(/\/(v1|oauth)\//, async (route) => {
    if (isHolding) held.push({ path: new URL(route.request().url()).pathname, route })
    else await route.continue()
  })
  const letGo = async ({ route }: { route: Route }) => {
    await route.continue()
    await (await route.request().response())?.finished()
    await page.evaluate(SETTLED)
  }
  return {
    held: (path: string) => held.some((one) => one.path === path),
    async one(path: string) {
      const found = held.findIndex((one) => one.path === path)
      const [taken] = held.splice(found, 1)
      if (taken) await letGo(taken)
    },
    /** One after another, what was asked for last first. */
    async all() {
      for (let last = held.pop(); last; last = held.pop()) await letGo(last)
      isHolding = false
      for (let last = held.pop(); last; last = held.pop()) await letGo(last)
    },
  }
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const { path } of ACCOUNT_PAGES) {
  test(`nothing moves while the answers come, whichever comes first: ${path}`, async ({
    page,
    context,
    world,
  }) => {
    await page.addInitScript(COUNT_SHIFTS)
    await world.enter(context, await world.confirmed())
    for (const width of [390, 820, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      const answers = await holdAnswers(page)
      await page.goto(`${world.portal}/en/${path}`)
      await expect.poll(() => answers.held('/oauth/check_token')).toBe(true)
      await expect(page.locator(SHIMMER).first()).toBeVisible()
      const heading = page.getByRole('main').getByRole('heading', { level: 1 })
      await expect(heading).toHaveCount(0)
      await answers.one('/oauth/check_token')
      await expect(heading).toBeVisible()
      await page.evaluate(SETTLED)
      expect(await tooWide(page), `${width} px`).toEqual([])
      await answers.all()
      await expect(page.locator(SHIMMER)).toHaveCount(0)
      await expect(page.getByRole('contentinfo')).toBeVisible()
      await page.evaluate(SETTLED)
      expect(await page.evaluate('moved'), `${width} px`).toEqual([])
      await page.unrouteAll()
    }
  })
}

test('after a sign-in no placeholder is shown without the menu', async ({ page, world }) => {
  const file = Promise.withResolvers<void>()
  await page.addInitScript(WATCH_SKELETONS)
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.route('**/assets/profile-general*', async (route) => {
    await file.promise
    await route.continue()
  })
  await page.goto(`${world.portal}/en/login`)
  await interactive(page)
  await signIn(page, await world.confirmed())
  await expect(page.getByRole('heading', { name: 'You are signed in' })).toBeVisible()
  await expect(page.locator('.moving-bar')).toBeVisible()
  file.resolve()
  await expect(page.getByRole('heading', { name: 'Your account', level: 1 })).toBeVisible()
  await expect(page.locator(SHIMMER)).toHaveCount(0)
  expect(await page.evaluate('withoutMenu')).toBe(0)
})
