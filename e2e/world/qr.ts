import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/** The address in the QR code that a page shows next, as the camera of a phone would read it. */
export async function shownLink(page: Page, world: World, locale = 'en'): Promise<string> {
  const started = await page.waitForResponse((answer) => answer.url().endsWith('/v1/qr-login/start'))
  const { data } = (await started.json()) as { data: { code: string } }
  return linkOf(world, locale, data.code)
}

/** Seconds; the whole life of a code, so that even a slow machine uses the code that it read from the screen. */
const SHOWN_S = 120

/** Opens the QR page of a desktop and returns the link in its code; the page shows that code until it expires. */
export async function showCode(page: Page, world: World, path = '/en/login/qr'): Promise<string> {
  const codes: string[] = []
  await page.route('**/v1/qr-login/start', async (route) => {
    const response = await route.fetch()
    const { state, data } = (await response.json()) as { state: string; data: { code: string } }
    codes.push(data.code)
    await route.fulfill({ response, json: { state, data: { ...data, renewIn: SHOWN_S } } })
  })
  await page.goto(world.portal + path)
  await expect(page.getByRole('main').locator('svg[role=img]')).toBeVisible()
  return linkOf(world, path.split('/')[1] ?? 'en', codes.at(-1) ?? '')
}

const linkOf = (world: World, locale: string, code: string): string =>
  `${world.portal}/${locale}/login/qr?code=${code}`

/** A phone on which the person is signed in. */
export async function openPhone(browser: Browser, world: World, person: Person): Promise<Page> {
  const context = await newPhone(browser)
  await world.enter(context, person)
  return context.newPage()
}

export function newPhone(browser: Browser): Promise<BrowserContext> {
  return browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
}

/** The number on the desktop's screen, once the phone has scanned. */
export async function shownNumber(page: Page): Promise<string> {
  const number = page.getByRole('main').getByText(/^\d\d$/)
  await expect(number).toBeVisible()
  return (await number.textContent()) ?? ''
}
