/**
 * `node tools/art.mjs`: draws the pictures that are kept as files: those that a shared link shows, from the two doors and
 * the headline of the landing page, and the icons, from the product's mark. Run it after one of these has changed.
 */
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs'
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

// Import late: the packages may just have been installed.
const { chromium } = await import('playwright-core')
const { default: sharp } = await import('sharp')
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
const pages = await servePages(`${root}/apps/portal/build/client`)

/** The icons have few colours: as a palette they take a third of the bytes, and nobody sees the difference. */
const SMALL = { palette: true, quality: 98, dither: 0, effort: 10, compressionLevel: 9 }

async function draw(name, { width, height }, show, finish = (picture) => picture) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: 'reduce' })
  await show(page)
  const file = `apps/portal/public/${name}`
  const picture = await finish(await page.screenshot({ omitBackground: true }))
  writeFileSync(`${root}/${file}`, picture)
  await page.close()
  say(`${file}, ${Math.round(picture.length / 1000)} KB`)
}

/** Skies are made of soft transitions, which JPEG keeps in a fifth of the bytes; every service that shows links reads it. */
const SKIES = { quality: 74, mozjpeg: true, chromaSubsampling: '4:4:4' }

const drawSocial = (name, locale, isWorded) =>
  draw(
    name,
    SOCIAL,
    async (page) => {
      await page.goto(`${pages.url}/${locale}/index.html`)
      await page.evaluate(layOutSocialPicture, { ...SOCIAL, isWorded })
      await page.evaluate(() => document.fonts.ready)
    },
    (picture) => sharp(picture).jpeg(SKIES).toBuffer(),
  )

await drawSocial('social.jpg', 'en', false)
mkdirSync(`${root}/apps/portal/public/social`, { recursive: true })
/** The legal texts exist in every language. */
const LOCALES = readdirSync(`${root}/content/texts`)
for (const locale of LOCALES) await drawSocial(`social/${locale}.jpg`, locale, true)
for (const icon of ICONS) {
  await draw(
    icon.name,
    { width: icon.size, height: icon.size },
    (page) => page.setContent(iconPage(icon)),
    (picture) => sharp(picture).png(SMALL).toBuffer(),
  )
}
await browser.close()
await pages.close()
