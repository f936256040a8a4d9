import { type BrowserContext, expect } from '@playwright/test'
import { PAGE_NAMES, PAGES, type PageEntry } from '@portico/contract/pages'
import { SETTLED } from './world/audit.ts'
import { watchRequests } from './world/quiet.ts'
import { tornWords } from './world/torn-words.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** A line holds few signs there, so that nearly every heading needs two. */
const WIDTHS = [320, 390]

/** Each page is looked at once; an area leads to its first page. */
const pagesOf = (isAccount: boolean) =>
  PAGE_NAMES.filter((name) => {
    const { access, redirectTo }: PageEntry = PAGES[name]
    return redirectTo === undefined && (access === 'account') === isAccount
  })

async function tornOn(context: BrowserContext, root: string, isAccount: boolean): Promise<string[]> {
  const page = await context.newPage()
  const quiet = watchRequests(page)
  const found: string[] = []
  for (const name of pagesOf(isAccount)) {
    await page.goto(`${root}/${PAGES[name].path.replaceAll(/:\w+/g, 'unknown-code')}`)
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
    await quiet()
    await expect(page.locator('h1')).toHaveCSS('word-break', 'keep-all')
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 })
      await page.evaluate(SETTLED)
      found.push(...(await tornWords(page)).map((text) => `${name} ${width} ${text}`))
    }
  }
  return found
}

for (const locale of ['ja', 'zh'] as const) {
  for (const place of ['before the sign-in', 'in an account'] as const) {
    test(`headings and the sentences under them end no line within a word, in ${locale} ${place}`, async ({
      context,
      world,
    }) => {
      const isAccount = place === 'in an account'
      if (isAccount) await world.enter(context, await world.confirmed())
      expect(await tornOn(context, `${world.portal}/${locale}`, isAccount)).toEqual([])
    })
  }
}
