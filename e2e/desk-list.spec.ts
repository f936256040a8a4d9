import { expect } from '@playwright/test'
import { violations } from './world/axe.ts'
import { casesStand, entryOf } from './world/cases.ts'
import { caseInSight } from './world/desk.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } })

const HOUR_MS = 3_600_000
const COLLEAGUE = { id: 'colleague', name: 'Tove Sand' }

test('a row opens wherever it is clicked, is as low as a pointer allows, and is red once its time is over', async ({
  page,
  world,
}) => {
  await casesStand(page, [
    entryOf('lena', { submittedAt: Date.now() - 49 * HOUR_MS }),
    entryOf('aida', { submittedAt: Date.now() - 37 * HOUR_MS }),
    entryOf('nora', { submittedAt: Date.now() - HOUR_MS }),
  ])
  await page.goto(`${world.portal}/console/cases`)
  await expect(page.getByText('You have decided 12 cases today')).toBeVisible()
  const row = page.locator('[data-row=nora]')
  expect((await row.boundingBox())?.height).toBe(40)
  await expect(page.locator('time')).toHaveText(['2 days ago overdue', '1 day ago due soon', '1 hr ago'])
  await expect(page.locator('[data-row=aida] time')).toHaveAttribute('data-urgency', 'soon')
  await expect(page.locator('[data-row=aida] time')).toHaveAttribute('title', /due soon$/)
  expect(await violations(page)).toEqual([])

  await row.getByRole('cell').nth(2).click()
  await expect(page).toHaveURL(/nora/)
  await caseInSight(page)
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox')).toBeFocused()
})

test('decided cases say how, when and by whom, and are filtered by that', async ({ page, world }) => {
  const decided = (decision: 'approve' | 'return', hours: number) => ({
    decided: { decision, at: Date.now() - hours * HOUR_MS, by: COLLEAGUE },
  })
  await casesStand(page, [
    entryOf('lena', { status: 'VERIFIED', ...decided('approve', 1) }),
    entryOf('nora', { status: 'NEW_DOCUMENT', ...decided('return', 3) }),
  ])
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/moderation/cases?')) asked.push(new URL(request.url()).search)
  })
  await page.goto(`${world.portal}/console/cases?assignee=nobody`)
  await page.getByRole('combobox', { name: 'Status' }).selectOption('done')
  // Who works on a case means nothing there.
  await expect(page).toHaveURL(/\?status=done$/)
  await expect(page.getByRole('row', { name: /Lena/ })).toHaveText(/1\shr ago.*Approved.*Tove Sand/)
  await expect(page.getByRole('row', { name: /Nora/ })).toHaveText(/3\shr ago.*Sent back.*Tove Sand/)
  await page.getByRole('combobox', { name: 'Outcome' }).selectOption('return')
  await page.getByRole('combobox', { name: 'Decided by' }).selectOption('me')
  await expect.poll(() => asked.at(-1)).toBe('?status=done&decision=return&assignee=me')
  expect(await violations(page)).toEqual([])
})

test('a row says how the newest note begins, in words where there is room', async ({ page, world }) => {
  const note = 'The lower edge was missing, and the name is written otherwise than in the account.'
  await casesStand(page, [entryOf('lena', { note }), entryOf('nora')])
  await page.goto(`${world.portal}/console/cases`)
  const words = page.getByText(note)
  await expect(page.getByRole('row', { name: /Lena/ })).toContainText(`Note ${note}`)
  for (const [width, isWhole] of [
    [1440, true],
    [1200, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    expect(((await words.boundingBox())?.width ?? 0) > 40, `${width}`).toBe(isWhole)
    expect((await page.locator('[data-row=lena]').boundingBox())?.height, `${width}`).toBe(40)
  }
  expect(await violations(page)).toEqual([])
})

test('a flag that weighs much by itself looks like it in the list too', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await casesStand(page, [entryOf('lena', { marks: ['same_number', 'expires_soon'], weight: 45 })])
  await page.goto(`${world.portal}/console/cases`)
  const colourOf = (flag: string) =>
    page
      .getByRole('row', { name: /Lena/ })
      .getByText(flag, { exact: true })
      .evaluate((label) => getComputedStyle(label).color)
  expect(await colourOf('Same number elsewhere')).not.toBe(await colourOf('Expires soon'))
  expect(await violations(page)).toEqual([])
})

test('the next case is shown as near and as bright as the one before, and keys make it darker', async ({
  page,
  world,
}) => {
  await casesStand(page, [entryOf('lena'), entryOf('nora')])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const picture = page.getByRole('img', { name: 'Image 1 of 1' })
  await expect(picture).toBeVisible()
  await page.keyboard.press('+')
  await page.keyboard.press(']')
  await page.keyboard.press('.')
  await expect(picture).toHaveAttribute('style', /rotate\(90deg\).*brightness\(1\.2\)/)
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/nora/)
  await caseInSight(page)
  await expect(picture).toHaveAttribute('style', /rotate\(0deg\) scale\(1\.25\).*brightness\(1\.2\)/)
  await page.keyboard.press(',')
  await page.keyboard.press('-')
  await expect(picture).toHaveAttribute('style', /scale\(1\);?$/)
})

test('the question mark shows every key on the list too, all of them in the window', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 })
  await casesStand(page, [entryOf('lena')])
  await page.goto(`${world.portal}/console/cases`)
  await expect(page.getByRole('heading', { level: 1, name: 'Cases' })).toBeVisible()
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(keys).toBeVisible()
  for (const line of await keys.getByRole('definition').all()) await expect(line).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(keys).toBeHidden()
})

test('the filters of decided cases stand in full rows, none cut and none stretched alone', async ({
  page,
  world,
}) => {
  await casesStand(page, [entryOf('lena', { status: 'VERIFIED' })])
  await page.goto(`${world.portal}/console/cases?status=done`)
  const filters = page.getByRole('group', { name: 'Filters' }).getByRole('combobox')
  await expect(filters).toHaveCount(8)
  for (const [width, rows] of [
    [820, 3],
    [1280, 2],
    [1440, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    const boxes = await Promise.all((await filters.all()).map((filter) => filter.boundingBox()))
    expect(new Set(boxes.map((box) => box?.y)).size, `${width}`).toBe(rows)
    const ends = Map.groupBy(boxes, (box) => box?.y)
    const last = [...ends.values()].map((row) =>
      Math.round(Math.max(...row.map((box) => (box ? box.x + box.width : 0)))),
    )
    expect(new Set(last).size, `${width}`).toBe(1)
  }
})
