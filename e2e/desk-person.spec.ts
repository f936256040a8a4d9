import { expect, type Page } from '@playwright/test'
import { violations } from './world/axe.ts'
import { casesStand, entryOf, furtherEntryOf, HELD } from './world/cases.ts'
import { approve, caseInSight, takeBack } from './world/desk.ts'
import { test } from './world/world.ts'

/** The documents of one person belong together at the desk. */
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const tabs = (page: Page) => page.getByRole('navigation', { name: 'Documents of this person' })
const tab = (page: Page, name: string) => tabs(page).getByRole('link', { name })
const ENTRIES = [
  entryOf('lena'),
  entryOf('nora'),
  furtherEntryOf('lena', 'ADDRESS'),
  furtherEntryOf('lena', 'SELFIE', { status: 'VERIFIED' }),
  entryOf('aida'),
]

/** The calls about cases that the page makes: what of which case. */
function callsOf(page: Page): string[] {
  const calls: string[] = []
  page.on('request', (request) => {
    const [id, call] = new URL(request.url()).pathname.split('/').slice(4)
    if (id && call && request.url().includes('/moderation/cases/')) calls.push(`${call} ${id}`)
  })
  return calls
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]) {
  test(`the documents of one person are tabs with their states at ${viewport.width}, and J stays with the person`, async ({
    page,
    world,
  }) => {
    await page.setViewportSize(viewport)
    await casesStand(page, ENTRIES)
    const calls = callsOf(page)
    await page.goto(`${world.portal}/console/cases/lena`)
    await caseInSight(page)
    await expect(tabs(page).getByRole('link')).toHaveText([
      'Passport Waiting',
      'Selfie Verified',
      'Address Waiting',
    ])
    await expect(tab(page, 'Passport')).toHaveAttribute('aria-current', 'page')
    for (const link of await tabs(page).getByRole('link').all()) {
      await expect(link).toBeInViewport({ ratio: 1 })
      expect(await link.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0)
    }
    // What speaks against the document is still in the window.
    for (const flag of await page
      .getByRole('list', { name: 'Flags from the checks' })
      .getByRole('button')
      .all())
      await expect(flag).toBeInViewport({ ratio: 1 })
    await expect(page.locator('[aria-keyshortcuts=A]')).toBeInViewport({ ratio: 1 })
    expect(await violations(page)).toEqual([])

    const open = async (key: string, address: RegExp) => {
      await page.keyboard.press(key)
      await expect(page).toHaveURL(address)
      await caseInSight(page)
    }
    await open('j', /lena-address$/)
    await expect(tab(page, 'Address')).toHaveAttribute('aria-current', 'page')
    await open('j', /nora$/)
    await expect(tabs(page)).toBeHidden()
    // The address comes with its passport, not once more by itself.
    await open('j', /aida$/)
    await open('k', /nora$/)
    await open('k', /lena$/)
    // D shows what is decided too, and begins again after the last.
    await open('d', /lena-selfie$/)
    await open('d', /lena-address$/)
    await open('d', /lena$/)
    // Their leases are one: given back with the person, not between two of their documents.
    expect(calls.filter((call) => call.startsWith('release lena'))).toEqual(['release lena-address'])
    await page.getByRole('link', { name: 'All cases' }).click()
    await expect.poll(() => calls.at(-1)).toBe('release lena')
  })
}

test('a decision leads to the next document of the person, and then to the next person', async ({
  page,
  world,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await casesStand(page, ENTRIES)
  await page.goto(`${world.portal}/console/cases/lena-address`)
  await caseInSight(page)
  await approve(page)
  // The other document waits, wherever it stands among the tabs.
  await expect(page).toHaveURL(/lena$/)
  await takeBack(page, /lena-address$/)
  await expect(tab(page, 'Address')).toHaveText('Address Waiting')
  await approve(page)
  await expect(page).toHaveURL(/lena$/)
  await caseInSight(page)
  await expect(tabs(page).getByRole('link')).toHaveText([
    'Passport Waiting',
    'Selfie Verified',
    'Address Verified',
  ])
  await approve(page)
  // The next below the row by which the moderator came.
  await expect(page).toHaveURL(/aida$/)
})

test('what a colleague has is said on its tab, and passed over', async ({ page, world }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await casesStand(page, [entryOf('lena'), furtherEntryOf('lena', 'ADDRESS', HELD), entryOf('nora')])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  await expect(tab(page, 'Address')).toHaveText('Address With a colleague')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(/nora$/)
})

test('four tabs have room for their longest words at every width', async ({ browser, world }) => {
  const context = await browser.newContext({ locale: 'de-DE', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const returned = {
    status: 'NEW_DOCUMENT',
    decided: { decision: 'return', at: Date.now(), by: null },
  } as const
  await casesStand(page, [
    entryOf('lena'),
    furtherEntryOf('lena', 'ADDRESS', HELD),
    entryOf('lena', { id: 'lena-company', documentType: 'COMPANY', ...returned }),
    furtherEntryOf('lena', 'SELFIE'),
  ])
  await page.goto(`${world.portal}/console/cases/lena`)
  await caseInSight(page)
  const links = page.locator('nav').filter({ hasText: 'Unternehmen' }).getByRole('link')
  await expect(links).toHaveCount(4)
  for (const width of [390, 820, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const cut = await links.evaluateAll((all) =>
      all
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    )
    expect(cut, `${width}`).toEqual([])
    const panel = await page
      .getByRole('region')
      .filter({ has: page.locator('#case-title') })
      .boundingBox()
    const last = await links.last().boundingBox()
    const endOf = (box: typeof panel) => (box?.x ?? 0) + (box?.width ?? 0)
    expect(endOf(last), `${width}`).toBeLessThanOrEqual(endOf(panel))
  }
  await context.close()
})
