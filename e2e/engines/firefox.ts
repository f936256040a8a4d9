import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElementHandle, type KeyInput, launch } from 'puppeteer-core'
import { endWithin } from './end.ts'
import type { Engine, Key } from './engine.ts'

/** A key whose name Puppeteer does not know. */
const KEYS: Partial<Record<Key, string>> = { Space: ' ' }

/** Far more than any act takes on a busy machine. */
const LONGEST_MS = 120_000

/** Stock Firefox, steered by WebDriver BiDi, which it speaks itself. */
export async function startFirefox(executablePath: string): Promise<Engine> {
  // As root it refuses to start in the home of somebody else.
  const home = mkdtempSync(join(tmpdir(), 'portico-firefox-'))
  const browser = await launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: 0,
    env: { PATH: process.env.PATH, HOME: home },
  })
  // Only a page that was opened like this has the focus, without which no key presses a button in Firefox.
  const page = await browser.newPage()
  page.setDefaultTimeout(LONGEST_MS)

  async function element(expression: string): Promise<ElementHandle<Element> | null> {
    const handle = await page.evaluateHandle(expression)
    return handle.asElement() as ElementHandle<Element> | null
  }

  return {
    name: await browser.version(),
    async open(url) {
      await page.goto(url, { waitUntil: 'domcontentloaded' })
    },
    async reload() {
      await page.reload({ waitUntil: 'domcontentloaded' })
    },
    resize: (width, height) => page.setViewport({ width, height }),
    read: async <T>(expression: string) => (await page.evaluate(expression)) as T,
    async press(expression) {
      const found = await element(expression)
      await found?.click()
      return found !== null
    },
    async upload(expression, file) {
      const field = (await element(expression)) as ElementHandle<HTMLInputElement> | null
      await field?.uploadFile(file)
    },
    type: (text) => page.keyboard.type(text),
    async key(key, modifier) {
      if (modifier) await page.keyboard.down(modifier)
      await page.keyboard.press((KEYS[key] ?? key) as KeyInput)
      if (modifier) await page.keyboard.up(modifier)
    },
    picture: async () => Buffer.from(await page.screenshot()),
    async stop() {
      await endWithin(browser.close())
      browser.process()?.kill('SIGKILL')
      rmSync(home, { recursive: true, force: true })
    },
  }
}
