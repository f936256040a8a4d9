import { expect, type Page } from '@playwright/test'
import { test } from './world/world.ts'

type Seen = [heading: string, hasFocus: boolean][]

/** Keeps for each heading that comes, by a move or a step, whether it has the focus at once. */
async function watchHeadings(page: Page): Promise<() => Promise<Seen>> {
  await page.addInitScript(() => {
    const seen: Seen = []
    Object.assign(globalThis, { seen })
    const look = () => {
      const heading = document.querySelector('main h1')
      const name = heading?.textContent
      if (name && seen.at(-1)?.[0] !== name) seen.push([name, document.activeElement === heading])
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
  return () => page.evaluate(() => Reflect.get(globalThis, 'seen'))
}

test('a new page and a new step have the focus on their heading at once: typing there right away stays in the field', async ({
  page,
  world,
}) => {
  const headings = await watchHeadings(page)
  await page.goto(`${world.portal}/en/password/reset`)
  await page.locator('input[name=email]').fill(world.newAddress())
  await page.locator('input[name=email]').press('Enter')
  await expect(page.getByRole('heading', { name: 'Check your e‑mail' })).toBeFocused()
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeFocused()
  expect((await headings()).slice(-2)).toEqual([
    ['Check your e‑mail', true],
    ['Sign in', true],
  ])
})
