import { mkdirSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREENS } from './screens/screens.ts'
import { visit } from './screens/visit.ts'
import { test } from './world/world.ts'

/** Taken together by `tools/spoken.mjs`. */
const FOLDER = fileURLToPath(new URL('../.cache/spoken', import.meta.url))

/** What differs from one walk to the next, so that the kept texts only change where the product does. */
const VARYING: readonly [RegExp, string][] = [
  [/https?:\/\/(localhost|127\.0\.0\.1):\d+/g, 'https://portal.example'],
  [/\blocalhost(:|%3A)\d+/g, 'portal.example'],
  [/referral=[0-9A-Z]{10}/g, 'referral=CODE'],
  [/(strong: "|on your phone )\d\d\b/g, '$1NN'],
  [/\b127\.0\.0\.1:\d+/g, 'application.example'],
  [/[\w.+-]+@[\w-]+\.\w+/g, 'somebody@example.com'],
  [
    /\b\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December)( \d{4})?/g,
    '1 January',
  ],
  [/\b\d{1,2} (Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec) \d{4}/g, '1 Jan 2000'],
  [/\b\d{1,2}:\d{2}(:\d{2})?( [AaPp][Mm])?/g, '0:00'],
  [/\b\d+ (second|minute|hour)s? ago/g, '1 $1 ago'],
  [/\b[0-9A-HJKMNP-TV-Z]{4}([ -][0-9A-HJKMNP-TV-Z]{4})+\b/g, 'CODE'],
  [/\b[A-Z2-7]{4}( [A-Z2-7]{4})+\b/g, 'KEY'],
  [/[\w-]{24,}/g, 'SECRET'],
]

/** What is the same around every page stands in the text of one for guests and one for signed-in people. */
const AROUND = /^- (link "Skip to content"|banner|contentinfo|complementary|navigation)/
const SHOWN_WHOLE = ['home', 'profileGeneral', 'console cases']

const withoutAround = (said: string) =>
  said
    .split(/^(?=- )/m)
    .filter((block) => !AROUND.test(block))
    .join('')

test.describe.configure({ mode: 'parallel' })

for (const screen of SCREENS) {
  test(`what is said of ${screen.name}`, async ({ browser, world }) => {
    await visit(browser, { screen, world, locale: 'en' }, async (page) => {
      if (screen.phoneOnly) await page.setViewportSize({ width: 390, height: 844 })
      const whole = await page.locator('body').ariaSnapshot()
      let said = `${await page.title()}\n${SHOWN_WHOLE.includes(screen.name) ? whole : withoutAround(whole)}\n`
      for (const [what, instead] of VARYING) said = said.replaceAll(what, instead)
      mkdirSync(FOLDER, { recursive: true })
      writeFileSync(`${FOLDER}/${screen.name}.txt`, said)
    })
  })
}
