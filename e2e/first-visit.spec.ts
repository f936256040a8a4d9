import { expect, type Page } from '@playwright/test'
import { interactive } from './world/forms.ts'
import { test } from './world/world.ts'

const PHONE = { width: 390, height: 844 }

/** Records which elements moved, and from where to where. */
const COUNT_SHIFTS = `globalThis.seen = { moved: [] }
  const place = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ')
  const tell = ({ node, previousRect, currentRect }) =>
    (node?.outerHTML ?? node?.textContent ?? '').slice(0, 120) + ': ' + place(previousRect) + ' > ' + place(currentRect)
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) seen.moved.push(value, ...sources.map(tell))
  }).observe({ type: 'layout-shift', buffered: true })`

/** The focused element when the notice covers it, else nothing. */
const COVERED = `(() => {
  const [focused, bar] = [document.activeElement, document.querySelector('.cookie-notice')]
  if (!focused || !bar || focused === document.body || bar.contains(focused)) return ''
  const [a, b] = [focused.getBoundingClientRect(), bar.getBoundingClientRect()]
  return a.bottom > b.top + 1 && a.top < b.bottom ? focused.outerHTML : ''
})()`

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test.describe('the cookie notice', () => {
  test.use({ storageState: { cookies: [], origins: [] } })
  const notice = (page: Page) => page.getByRole('region', { name: 'Cookies' })

  test('is there at the first paint, links to the policy, and stays away for a year once answered', async ({
    page,
    context,
    world,
  }) => {
    await page.goto(`${world.portal}/en/login`)
    const policy = notice(page).getByRole('link', { name: 'Cookie policy' })
    await expect(policy).toHaveAttribute('href', /\/documents\/en\/CookiePolicySP\.pdf$/)
    const document = await fetch(new URL((await policy.getAttribute('href')) ?? '', world.portal))
    expect(document.headers.get('content-type')).toBe('application/pdf')
    await notice(page).getByRole('button', { name: 'Got it' }).click()
    await expect(notice(page)).toBeHidden()
    const cookie = (await context.cookies()).find(({ name }) => name === 'cookie_policy')
    const days = ((cookie?.expires ?? 0) - Date.now() / 1000) / 86_400
    expect(Math.round(days)).toBe(365)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(notice(page)).toBeHidden()
  })

  test('never covers the focused element and moves nothing', async ({ page, world }) => {
    await page.addInitScript(COUNT_SHIFTS)
    await page.setViewportSize({ width: 390, height: 640 })
    await page.goto(`${world.portal}/en/registration`)
    await interactive(page)
    const stops = 40
    for (let stop = 0; stop < stops; stop++) {
      await page.keyboard.press('Tab')
      const hidden = await page.evaluate(COVERED)
      expect(hidden).toBe('')
    }
    expect(await page.evaluate('seen.moved')).toEqual([])
  })
})

for (const path of ['/ar', '/ja', '/ar/login', '/ja/registration', '/ja/password/reset']) {
  test(`nothing moves on ${path} while its scripts start and another language is offered`, async ({
    page,
    world,
  }) => {
    await page.addInitScript(COUNT_SHIFTS)
    await page.setViewportSize(PHONE)
    await page.goto(`${world.portal}${path}`)
    await expect(page.getByRole('link', { name: 'Switch to English' })).toBeVisible()
    await interactive(page)
    expect(await page.evaluate('seen.moved')).toEqual([])
  })
}
