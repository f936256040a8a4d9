import { chromium } from 'playwright-core'
import { LOCALES, SCREENS, THEMES, WIDTHS } from './list.mjs'

const SETTLE_MS = 250
const PREPARE_MS = 8000

/** Takes every picture; what could not be prepared is still taken, and named. */
export async function shootAll({ browserPath, folder, portal, values, account, onPicture }) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const storageState = await signIn(browser, portal, account)
    const pictures = []
    for (const locale of LOCALES) {
      for (const theme of THEMES) {
        for (const [width, height] of Object.entries(WIDTHS)) {
          const options = {
            viewport: { width: Number(width), height },
            colorScheme: theme,
            locale,
            reducedMotion: 'reduce',
          }
          for (const screen of SCREENS) {
            const file = `${screen.name}-${locale}-${theme}-${width}.png`
            const context = await browser.newContext(screen.signedIn ? { ...options, storageState } : options)
            const fault = await shoot(
              context,
              screen,
              `${portal}/${locale}/${fill(screen.path, values)}`,
              `${folder}/${file}`,
            )
            await context.close()
            pictures.push({ file, screen: screen.name, locale, theme, width: Number(width), fault })
            onPicture(pictures.at(-1))
          }
        }
      }
    }
    return pictures
  } finally {
    await browser.close()
  }
}

async function shoot(context, screen, url, path) {
  const page = await context.newPage()
  page.setDefaultTimeout(PREPARE_MS)
  if (screen.refuse) await page.route(screen.refuse, (route) => route.abort())
  let fault = null
  try {
    await page.goto(url, { waitUntil: 'networkidle' })
    await screen.prepare?.(page)
  } catch (error) {
    fault = error.message.split('\n')[0]
  }
  await page.evaluate(() => document.fonts.ready)
  await page.waitForTimeout(SETTLE_MS)
  await page.screenshot({ path, fullPage: true, animations: 'disabled' })
  return fault
}

async function signIn(browser, portal, { email, password }) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${portal}/en/login`, { waitUntil: 'networkidle' })
  await page.locator('input[autocomplete="username"]').fill(email)
  await page.locator('input[autocomplete="current-password"]').fill(password)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/profile/**')
  const state = await context.storageState()
  await context.close()
  return state
}

function fill(path, values) {
  return path.replaceAll(/\{(\w+)\}/g, (_all, name) => encodeURIComponent(values[name]))
}
