/**
 * `node tools/art.mjs`: draws what is kept as files, from the product's own art: the picture that a shared link
 * shows, out of the landing's two doors, and the icons, out of the mark. Run it after either has changed.
 */
import { writeFileSync } from 'node:fs'
import { requireBrowsers } from '../scripts/steps/browser.mjs'
import { ensureBuilt } from '../scripts/steps/built.mjs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { requireNode } from '../scripts/steps/node-runtime.mjs'
import { root } from '../scripts/steps/paths.mjs'
import { say } from '../scripts/steps/say.mjs'
import { ICONS, iconPage } from './art/icons.mjs'
import { servePages } from './art/pages.mjs'
import { layOutSocialPicture, SOCIAL } from './art/social.mjs'

await ensureInstalled()
const node = requireNode()
const { shell: executablePath } = await requireBrowsers()
await ensureBuilt(node, ['portal'])

// Only now: the package may just have been installed.
const { chromium } = await import('playwright-core')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const pages = await servePages(`${root}/apps/portal/build/client`)

async function draw(name, { width, height }, show) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await show(page)
  const file = `apps/portal/public/${name}`
  const picture = await page.screenshot({ omitBackground: true })
  writeFileSync(`${root}/${file}`, picture)
  await page.close()
  say(`${file}, ${Math.round(picture.length / 1000)} KB`)
}

await draw('social.png', SOCIAL, async (page) => {
  await page.goto(`${pages.url}/en/index.html`)
  await page.evaluate(layOutSocialPicture, SOCIAL)
  await page.evaluate(() => document.fonts.ready)
})
for (const icon of ICONS) {
  await draw(icon.name, { width: icon.size, height: icon.size }, (page) => page.setContent(iconPage(icon)))
}
await browser.close()
await pages.close()
