import { type BrowserContext, expect, type Page } from '@playwright/test'
import { directionOf, type Locale } from '@portico/contract/kernel/locales'
import { PAGE_NAMES, PAGES, type PageEntry, type PageName } from '@portico/contract/pages'
import { brokenLinks, listen } from './world/complaints.ts'
import { enterConsole, withAuthenticator } from './world/console-entry.ts'
import { interactive } from './world/forms.ts'
import { lookedAtIn } from './world/languages.ts'
import { watchRequests } from './world/quiet.ts'
import { test } from './world/world.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The address of a page. Where it needs a code, an unknown one is used, for which the page has its own text. */
const pathOf = (locale: Locale, name: PageName) =>
  `/${locale}/${PAGES[name].path}`.replace(/\/$/, '').replaceAll(/:\w+/g, 'unknown-code')

/** The page on which a person arrives who opens a page, as docs/reference/routes.md says. */
function arrivalOf(name: PageName, signedIn: boolean): PageName {
  const { access, redirectTo }: PageEntry = PAGES[name]
  if (access === 'account' && !signedIn) return 'login'
  if (access === 'guest' && signedIn) return 'profileGeneral'
  // Nobody here has to send a selfie: its page leads back to the first step.
  if (name === 'profileVerificationAdditional') return 'profileVerificationPassport'
  // Nothing is left to end.
  if (name === 'logout' && !signedIn) return 'login'
  // No application asks for anything.
  if (name === 'consent') return 'profileGeneral'
  return (redirectTo as PageName | undefined) ?? name
}

async function walk(context: BrowserContext, portal: string, locale: Locale, signedIn: boolean) {
  const titles = new Map<PageName, string>()
  const page = await context.newPage()
  const { complaints, turn } = listen(page)
  const quiet = watchRequests(page)
  for (const name of PAGE_NAMES) {
    turn()
    const arrival = arrivalOf(name, signedIn)
    await page.goto(portal + pathOf(locale, name))
    await expect(page, name).toHaveURL((url) => url.pathname === pathOf(locale, arrival))
    await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
    await quiet()
    await expect(page.locator('html'), name).toHaveAttribute('lang', locale)
    await expect(page.locator('html'), name).toHaveAttribute('dir', directionOf(locale))
    await expect(page.locator('h1'), name).toHaveCount(1)
    await expect(page.locator('h1'), name).not.toBeEmpty()
    await expect(page, name).toHaveTitle(/Portico/)
    titles.set(arrival, await page.title())
    // The server refuses the unknown code; no other failure is allowed.
    const expected = PAGES[name].path.includes(':') ? /\/v1\/|status of 4\d\d/ : /^$/
    expect(
      complaints().filter((one) => !expected.test(one)),
      name,
    ).toEqual([])
    expect(await brokenLinks(page), name).toEqual([])
  }
  return titles
}

for (const locale of lookedAtIn(['en'], ['ar', 'de', 'ja'])) {
  test(`every page opens without a fault for a signed-out person, in ${locale}`, async ({
    context,
    world,
  }) => {
    const titles = await walk(context, world.portal, locale, false)
    expect([...titles.keys()].every((name) => PAGES[name].access !== 'account')).toBe(true)
    expect(new Set(titles.values()).size).toBe(titles.size)
  })
}

for (const locale of lookedAtIn(['ar'], ['en', 'de', 'ja'])) {
  test(`every page opens without a fault for a signed-in person, in ${locale}`, async ({
    context,
    world,
  }) => {
    await world.enter(context, await world.confirmed())
    const titles = await walk(context, world.portal, locale, true)
    expect(titles.has('profileGeneral')).toBe(true)
    expect(titles.has('login')).toBe(false)
  })
}

/** Opens pages of the console, each of which may complain of nothing that is not expected. */
function consoleLooks(page: Page, portal: string) {
  const { complaints, turn } = listen(page)
  const quiet = watchRequests(page)
  return async (path: string, expected = /^$/) => {
    turn()
    await page.goto(`${portal}/console/${path}`)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveCount(1)
    await quiet()
    expect(
      complaints().filter((one) => !expected.test(one)),
      path,
    ).toEqual([])
    expect(await brokenLinks(page), path).toEqual([])
  }
}

test('every page of the console opens without a fault for a moderator, and before one is in', async ({
  page,
  world,
}) => {
  const look = consoleLooks(page, world.portal)
  // Nobody is in: the server says so to the question who is.
  const nobody = /\/v1\/staff\/session|status of 401/
  for (const path of ['', 'cases', 'first-administrator']) await look(path, nobody)
  const moderator = await withAuthenticator(world, 'moderator')
  await page.goto(`${world.portal}/console/`)
  await enterConsole(page, moderator)
  for (const path of ['', 'cases', 'cases?search=Ada', 'statistics', 'no-such-room']) await look(path)
})

test('every room of the console opens without a fault for an administrator', async ({ page, world }) => {
  const look = consoleLooks(page, world.portal)
  const administrator = await withAuthenticator(world, 'administrator')
  await page.goto(`${world.portal}/console/`)
  await enterConsole(page, administrator)
  const links = page.getByRole('navigation').getByRole('link')
  const rooms = await links.evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
  expect(rooms.length).toBeGreaterThan(2)
  for (const room of rooms) await look(room.replace('/console/', ''))
})

test('an address without a language, or with an unknown one, redirects in the client as on the server', async ({
  page,
  world,
}) => {
  await page.goto(`${world.portal}/de/login`)
  await interactive(page)
  for (const [from, to] of [
    ['/xx/login', '/en/login'],
    ['/registration', '/en/registration'],
    ['/de/nowhere', '/de'],
    ['/nowhere/at/all', '/en'],
  ] as const) {
    // The back button navigates inside the client, without asking the server.
    await page.evaluate(`history.pushState(null, '', '${from}?application=ENERGY')`)
    await page.evaluate(`history.pushState(null, '', '/en/imprint')`)
    await page.goBack()
    await expect(page).toHaveURL((url) => url.pathname === to && url.search === '?application=ENERGY')
  }
})

test('the server serves every page of the table of routes, in every language', async ({ world }) => {
  for (const name of PAGE_NAMES) {
    const answer = await fetch(world.portal + pathOf('mn', name), { redirect: 'manual' })
    expect(answer.status, name).toBe(200)
  }
})
