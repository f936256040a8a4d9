import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { casesStand, entryOf, furtherEntryOf } from './world/cases.ts'
import { approve, caseInSight } from './world/desk.ts'
import { test } from './world/world.ts'

/** What speaks against a document is seen before it is approved. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const PAGES = 3
const key = (page: Page, name: string) => page.locator(`[aria-keyshortcuts=${name}]`)
const question = (page: Page) => page.getByRole('group', { name: 'Before you approve' })

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`a case with three flags and three pages at ${viewport.width}: flags in the window, nothing approved unseen`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await casesStand(page, [entryOf('lena'), entryOf('aida')], PAGES)
    const decided: string[] = []
    page.on('request', (request) => {
      if (request.url().endsWith('/decision')) decided.push(request.postData() ?? '')
    })
    await page.goto(`${world.portal}/console/cases/lena`)
    const address = await caseInSight(page)

    const flags = page.getByRole('list', { name: 'Flags from the checks' }).getByRole('button')
    await expect(flags).toHaveText(['Same number elsewhere', 'Name differs', 'Blurred'])
    for (const flag of await flags.all()) await expect(flag).toBeInViewport({ ratio: 1 })
    const header = page.locator('header').filter({ has: page.locator('#case-title') })
    expect((await header.boundingBox())?.height).toBeLessThanOrEqual(100)

    // A shows the pages one after the other, and says how many are left.
    await expect(key(page, 'A')).toContainText('2 pages left')
    for (const place of [2, 3]) {
      await expect(key(page, 'A')).toHaveAttribute('data-unseen', String(PAGES - place + 1))
      await page.keyboard.press('a')
      await expect(page.getByRole('img', { name: `Image ${place} of 3` })).toBeVisible()
      await expect(question(page)).toBeHidden()
    }
    await expect(key(page, 'A')).toHaveAttribute('data-unseen', '0')

    // Then it asks for the days and for the flags; the key that asked is no answer.
    await page.keyboard.press('a')
    await expect(question(page)).toContainText('Valid until')
    await expect(question(page).getByRole('listitem')).toHaveText([
      'Same number elsewhere · not opened yet',
      'Name differs · not opened yet',
      'Blurred · not opened yet',
    ])
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('a')
    await page.keyboard.press('Escape')
    await expect(question(page)).toBeHidden()
    expect(page.url()).toBe(address)
    expect(decided).toEqual([])

    // While heavy flags were never opened, the answer opens the next of them; what was opened is no longer marked.
    await page.keyboard.press('a')
    for (const [flag, left] of [
      ['Same number elsewhere', '1'],
      ['Name differs', '0'],
    ] as const) {
      await expect(question(page)).toHaveAttribute('aria-busy', 'false')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: flag, pressed: true })).toBeVisible()
      await expect(question(page)).toHaveAttribute('data-unopened', left)
    }
    await expect(question(page).getByRole('listitem')).toHaveText([
      'Same number elsewhere',
      'Name differs',
      'Blurred · not opened yet',
    ])
    expect(page.url()).toBe(address)
    expect(decided).toEqual([])
    await page.keyboard.press('Escape')
    await approve(page)
    await expect(page).toHaveURL(/aida/)
    await expect.poll(() => decided).toHaveLength(1)
  })
}

test('each flag opens its proof: fields, the picture, and the other case beside this one, which nobody claims', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await casesStand(page, [entryOf('lena'), entryOf('nora')])
  const claimed: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/claim'))
      claimed.push(new URL(request.url()).pathname.split('/').at(-2) ?? '')
  })
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)

  // Provided and in the account side by side, marked where the check found a difference.
  const surname = page.getByRole('listitem').filter({ hasText: 'Last name' })
  await expect(surname).toContainText('In the accountdiffersMuster')
  await expect(page.getByRole('listitem').filter({ hasText: 'Given names' })).not.toContainText('differs')

  await page.getByRole('button', { name: 'Name differs' }).click()
  await expect(page.getByRole('checkbox', { name: 'Given names' })).toBeFocused()
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Same number elsewhere' }).click()
  const other = page.getByRole('figure', { name: 'Passport · Nora Example' })
  await expect(other.getByRole('img')).toBeVisible()
  await expect(surname).toContainText('In the other casediffersExample')
  expect(claimed).toEqual(['lena'])
  expect(await violations(page)).toEqual([])

  // F leads from flag to flag, and after the last one to none.
  await page.keyboard.press('f')
  await expect(other).toBeHidden()
  await expect(page.getByRole('button', { name: 'Name differs', pressed: true })).toBeVisible()
  await page.keyboard.press('f')
  await expect(page.locator('[data-marked=true]')).toBeInViewport()
  await page.keyboard.press('f')
  await expect(page.getByRole('button', { pressed: true })).toHaveCount(0)
})

test('the machine-readable zone beside a second document is read whole, and a refusal waiting for its second has the strongest button', async ({
  page,
  world,
}) => {
  await casesStand(page, [entryOf('lena'), entryOf('nora'), entryOf('aida', { awaitsSecond: true })])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  await page.getByRole('button', { name: 'Same number elsewhere' }).click()
  await expect(page.getByRole('figure')).toHaveCount(2)
  const zone = page.getByRole('img', { name: /^Machine-readable zone/ })
  for (const width of [1280, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    expect(
      await zone.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth),
      `${width}`,
    ).toBeLessThanOrEqual(0)
  }

  await page.goto(`${world.portal}/console/cases/aida`)
  await caseInSight(page)
  await expect(key(page, 'X')).toHaveClass(/bg-danger/)
  await expect(key(page, 'A')).not.toHaveClass(/bg-accent/)
})

test('beside each other two pictures are large enough at 1280x720 to compare faces, with their tools in one row', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await casesStand(page, [entryOf('lena', { documentType: 'SELFIE' })])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const figures = page.getByRole('figure')
  await expect(figures).toHaveCount(2)
  for (const figure of await figures.all()) {
    const picture = await figure.getByRole('img').boundingBox()
    expect(picture?.width).toBeGreaterThanOrEqual(340)
    expect(picture?.height).toBeGreaterThanOrEqual(450)
    const tools = await figure.getByRole('button').all()
    const tops = await Promise.all(tools.map(async (tool) => (await tool.boundingBox())?.y))
    expect(new Set(tops).size).toBe(1)
    for (const tool of tools) await expect(tool).toBeInViewport({ ratio: 1 })
  }
})

test('a proof of address is asked for the name of the account and its day, and a tick answers beforehand', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await casesStand(page, [furtherEntryOf('lena', 'ADDRESS'), entryOf('aida')])
  await page.goto(`${world.portal}/console/cases/lena-address`)
  const address = await caseInSight(page)
  const holder = page.getByRole('checkbox', { name: 'Name on the document Lena Beispiel' })
  await expect(holder).toBeInViewport({ ratio: 1 })
  await expect(key(page, 'A')).toHaveAttribute('data-unseen', '0')

  await page.keyboard.press('a')
  await expect(question(page).getByRole('term')).toHaveText(['Name on the document', 'Date on the document'])
  await expect(question(page).getByRole('definition').nth(1)).toHaveText(/ or later$/)
  expect(page.url()).toBe(address)
  await page.keyboard.press('Escape')
  await holder.check()
  await page.keyboard.press('a')
  await expect(question(page).getByRole('term')).toHaveText(['Date on the document'])
  expect(page.url()).toBe(address)
})

test('all fields of a passport stand in the window at 1280x720, and keys scroll them where they do not', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await casesStand(page, [entryOf('nora'), entryOf('lena')])
  await page.goto(`${world.portal}/console/cases/nora`)
  await caseInSight(page)
  const fields = page.getByRole('region').locator('[data-field]')
  await expect(fields).toHaveCount(10)
  for (const field of await fields.all()) await expect(field).toBeInViewport({ ratio: 1 })

  await page.setViewportSize({ width: 1280, height: 560 })
  const last = fields.last()
  await expect(last).not.toBeInViewport()
  for (const [down, up] of [
    ['PageDown', 'PageUp'],
    [' ', 'Shift+ '],
  ] as const) {
    await page.keyboard.press(down)
    await expect(last).toBeInViewport({ ratio: 1 })
    await page.keyboard.press(up)
    await expect(last).not.toBeInViewport()
  }
  for (let line = 0; line < 4; line += 1) await page.keyboard.press('ArrowDown')
  await expect(last).toBeInViewport({ ratio: 1 })
})
