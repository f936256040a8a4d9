import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { SCREENS } from './screens/screens.ts'
import { showIn, visit } from './screens/visit.ts'
import { test } from './world/world.ts'

/** The two pictures of README.md, small enough for a repository. */
const PICTURES = [
  { screen: 'login for an application', file: 'login.jpg', theme: 'light' },
  { screen: 'profileGeneral', file: 'profile.jpg', theme: 'dark' },
] as const
const FOLDER = fileURLToPath(new URL('../docs/pictures', import.meta.url))

for (const { screen: name, file, theme } of PICTURES) {
  test(`${file} of the README`, async ({ browser, world }) => {
    const screen = SCREENS.find((one) => one.name === name)
    if (!screen) throw new Error(`there is no screen ${name}`)
    mkdirSync(FOLDER, { recursive: true })
    await visit(browser, { screen, world, locale: 'en' }, async (page) => {
      await showIn(page, { width: 1280, height: 760, theme })
      await page.screenshot({ path: `${FOLDER}/${file}`, type: 'jpeg', quality: 78, animations: 'disabled' })
    })
  })
}
