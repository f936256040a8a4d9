import { expect, type Locator } from '@playwright/test'
import { casesStand, entryOf, HELD, refusal } from './world/cases.ts'
import { approve, caseInSight } from './world/desk.ts'
import { textOf } from './world/texts.ts'
import { test } from './world/world.ts'

/** Where things stand on the desk, at every width. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const edges = (of: Locator) =>
  of.evaluate((element) => {
    const { top, bottom, left, right } = element.getBoundingClientRect()
    return { top, bottom, left, right }
  })

test('what is said about the last decision covers neither the tools of the next picture nor its machine-readable zone', async ({
  page,
  world,
}) => {
  await casesStand(
    page,
    (['lena', 'aida', 'bruno', 'nora', 'hana'] as const).map((who) => entryOf(who)),
  )
  const undoing = page.getByRole('button', { name: 'Undo' }).locator('..')
  const tools = page.getByRole('button', { name: 'Zoom in' })
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  for (const viewport of [
    { width: 820, height: 1180 },
    { width: 1200, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    const before = page.url()
    // It is said for ten seconds.
    await approve(page)
    await expect(page).not.toHaveURL(before)
    await caseInSight(page)
    const bar = await edges(undoing)
    expect(bar.top, `${viewport.width}`).toBeGreaterThanOrEqual((await edges(tools)).bottom)
    expect(bar.bottom, `${viewport.width}`).toBeLessThanOrEqual(viewport.height)
  }

  await page.route('**/decision', (route) =>
    route.fulfill({ status: 400, json: refusal('status_finalize_2') }),
  )
  await approve(page)
  const failed = page.getByRole('alert').filter({ hasText: 'Not decided:' })
  await expect(failed).toBeVisible()
  const zone = page.getByRole('img', { name: /^Machine-readable zone/ })
  for (const width of [820, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    expect((await edges(failed)).bottom, `${width}`).toBeLessThanOrEqual((await edges(zone)).top)
  }
})

test('from right to left the way to the next case is at the left of the way back', async ({
  browser,
  world,
}) => {
  const context = await browser.newContext({ locale: 'ar', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await casesStand(page, [entryOf('lena'), entryOf('aida')])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const next = page.getByRole('button', { name: textOf('ar', 'console-review', 'keys', 'next') })
  const previous = page.getByRole('button', { name: textOf('ar', 'console-review', 'keys', 'previous') })
  expect((await edges(next)).right).toBeLessThanOrEqual((await edges(previous)).left)
  await next.click()
  await expect(page).toHaveURL(/aida/)
  await context.close()
})

test('the queue cuts no word of its own at any width', async ({ browser, world }) => {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  const page = await context.newPage()
  await casesStand(page, [
    entryOf('lena'),
    entryOf('carlos', HELD),
    entryOf('aida', { awaitsSecond: true }),
    entryOf('hana', { isOwn: true, documentType: 'ADDRESS' }),
    entryOf('nora'),
  ])
  await page.goto(`${world.portal}/console/cases`)
  await expect(page.getByRole('rowheader')).toHaveCount(5)
  for (const width of [390, 820, 1200, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await page
      .locator('thead th, tbody :is(span:not(.sr-only), bdi, time)')
      .evaluateAll((elements) =>
        elements
          .filter(({ scrollWidth, clientWidth, scrollHeight, clientHeight }) => {
            return clientWidth > 0 && (scrollWidth > clientWidth || scrollHeight > clientHeight)
          })
          .map(({ textContent }) => textContent),
      )
    expect(cut, `${width}`).toEqual([])
  }
  await context.close()
})

for (const [what, one] of [
  ['has refused', entryOf('aida', { awaitsSecond: true, isOwnRefusal: true })],
  ['finds decided', entryOf('bruno', { status: 'VERIFIED' })],
] as const) {
  test(`a case that the moderator ${what} leads on: to the next case, or to the queue`, async ({
    page,
    world,
  }) => {
    const entries = [one, entryOf('lena')]
    await casesStand(page, entries)
    await page.goto(`${world.portal}/console/cases/${one.id}`)
    const way = page.locator('footer').getByRole('status')
    await way.getByRole('button', { name: 'Next case' }).click()
    await expect(page).toHaveURL(/lena/)

    entries.length = 1
    await page.goto(`${world.portal}/console/cases/${one.id}`)
    await way.getByRole('link', { name: 'All cases' }).click()
    await expect(page).toHaveURL(/cases$/)
  })
}

test('under a finger no button names a key, under a pointer they do', async ({ browser, world }) => {
  for (const hasTouch of [false, true]) {
    const context = await browser.newContext({ hasTouch, isMobile: hasTouch, reducedMotion: 'reduce' })
    const page = await context.newPage()
    await casesStand(page, [entryOf('lena')])
    await page.goto(`${world.portal}/console/cases/lena`)
    await caseInSight(page)
    await expect(page.getByText('A', { exact: true })).toBeVisible({ visible: !hasTouch })
    await expect(page.getByRole('button', { name: 'Keyboard shortcuts' })).toBeVisible({ visible: !hasTouch })
    await context.close()
  }
})

for (const viewport of [
  { width: 320, height: 640 },
  { width: 1440, height: 900 },
]) {
  test(`the list of the keys begins at its first one, with its title and its buttons in sight at ${viewport.width}`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await casesStand(page, [entryOf('lena')])
    await page.goto(`${world.portal}/console/cases/lena`)
    await caseInSight(page)
    await page.keyboard.press('?')
    const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
    const close = list.getByRole('button', { name: 'Close' })
    await expect(close).toBeFocused()
    for (const part of [list.getByRole('heading'), list.getByText('Approve'), close])
      await expect(part).toBeInViewport({ ratio: 1 })
    // From the button at its foot it scrolls as before.
    const last = list.getByText('This list')
    await page.keyboard.press('End')
    const end = (await edges(close)).top
    await expect.poll(async () => (await edges(last)).bottom).toBeLessThanOrEqual(end)
  })
}

test('on the narrowest phone two pictures stand apart, and the decisions fit into their card', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await casesStand(page, [entryOf('lena'), entryOf('nora')])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const card = await edges(page.locator('footer'))
  for (const decision of await page.locator('footer').getByRole('button').all()) {
    const { left, right } = await edges(decision)
    expect(left).toBeGreaterThan(card.left)
    expect(right).toBeLessThan(card.right)
  }
  await page.keyboard.press('f')
  const pictures = page.getByRole('figure')
  await expect(pictures).toHaveCount(2)
  const tools = pictures.first().getByRole('button').last()
  expect((await edges(tools)).bottom).toBeLessThanOrEqual((await edges(pictures.last())).top)
})

test('on a phone a button opens the filters, and says how many are chosen', async ({ page, world }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await casesStand(page, [entryOf('lena'), entryOf('nora')])
  await page.goto(`${world.portal}/console/cases`)
  await expect(page.getByRole('rowheader')).toHaveCount(2)
  const filters = page.getByRole('button', { name: /^Filters/ })
  const kind = page.getByRole('combobox', { name: 'Document' })
  await expect(kind).toBeHidden()
  await expect(filters).toHaveAttribute('aria-expanded', 'false')
  await filters.click()
  await kind.selectOption('PASSPORT')
  await filters.click()
  await expect(kind).toBeHidden()
  await expect(filters).toHaveText(/1$/)
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect(kind).toBeVisible()
  await expect(filters).toBeHidden()
})
