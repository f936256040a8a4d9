import { type Browser, expect, type Page } from '@playwright/test'
import { CONSOLE_PATH } from '@portico/contract/built-pages'
import type { Locale } from '@portico/contract/kernel/locales'
import { SETTLED } from '../world/audit.ts'
import { watchRequests } from '../world/quiet.ts'
import type { World } from '../world/world.ts'
import { cookiesOf } from './guests.ts'
import type { Screen } from './screen.ts'
import type { Variant } from './variants.ts'

/** Opens a screen in a browser context of its own, brings it into its state and runs `inspect` on it. */
export async function visit(
  browser: Browser,
  { screen, world, locale }: { screen: Screen; world: World; locale: Locale },
  inspect: (page: Page) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({
    locale: screen.browserLocale?.(locale) ?? locale,
    reducedMotion: 'reduce',
    storageState: await cookiesOf(world, screen),
  })
  try {
    const page = await context.newPage()
    const place = { world, locale }
    const path = typeof screen.path === 'string' ? screen.path : await screen.path(place)
    const origin = screen.origin?.(world) ?? world.portal
    const root = screen.isConsole ? CONSOLE_PATH : `/${locale}`
    await screen.before?.(page, place)
    const quiet = watchRequests(page)
    await Promise.all([
      page.waitForResponse((response) => new URL(response.url()).pathname === firstAnswerOf(screen)),
      page.goto(`${origin}${root}/${path}`),
    ])
    await quiet()
    await screen.prepare?.(page, place)
    await expect(page.locator(BLOCKS_ON_THEIR_WAY)).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
    await inspect(page)
  } finally {
    await context.close()
  }
}

/**
 * Blocks that show a skeleton while their data come: what takes its place is another element. A button that is busy says
 * what a screen is about.
 */
const BLOCKS_ON_THEIR_WAY = 'main [aria-busy=true]:not(button)'

/** A page can be used once it knows its configuration, and the console once it knows who works there. */
const firstAnswerOf = ({ isConsole }: Screen): string => (isConsole ? '/v1/staff/session' : '/config')

export async function showIn(page: Page, { width, height, theme }: Variant): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
  await page.evaluate(SETTLED)
}
