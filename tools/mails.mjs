/**
 * `npm run mails`: every mail as pictures, in a phone's and a desktop's width, light and dark, as two engines draw it:
 * Chromium and Firefox, whose engine Thunderbird has. Words after `--` choose languages: `npm run mails -- de ar`.
 */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { requireBrowsers } from '../scripts/steps/browser.mjs'
import { ensureBuilt } from '../scripts/steps/built.mjs'
import { requireFirefox } from '../scripts/steps/engines.mjs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { requireNode } from '../scripts/steps/node-runtime.mjs'
import { root } from '../scripts/steps/paths.mjs'
import { capture, environment } from '../scripts/steps/run.mjs'
import { fail, say } from '../scripts/steps/say.mjs'

/** The source language, one with long words, one from right to left. */
const LOCALES = ['en', 'de', 'ar']
const TAKE_MS = 60_000

await ensureInstalled()
const node = requireNode()
const { shell: chromium } = await requireBrowsers()
const firefox = await requireFirefox()
await ensureBuilt(node, ['mail'])

const folder = `${root}/screenshots/mails`
const words = process.argv.slice(2)
const wanted = words.length > 0 ? words : LOCALES
const made = await capture(node, [`${root}/packages/mail/src/contact-sheet.ts`, folder, ...wanted], {
  env: environment(node),
})
if (made.code !== 0) fail(made.output)
for (const sheet of JSON.parse(made.output)) {
  for (const theme of ['light', 'dark']) {
    takeByChromium(sheet, theme)
    takeByFirefox(sheet, theme)
  }
}
say(`pictures: ${folder}`)

function takeByChromium({ file, width, height }, theme) {
  take(chromium, [
    '--headless',
    '--no-sandbox',
    '--disable-gpu',
    '--hide-scrollbars',
    `--blink-settings=preferredColorScheme=${theme === 'dark' ? 0 : 1}`,
    `--window-size=${width},${height}`,
    `--screenshot=${pictureOf(file, theme, 'chromium')}`,
    `file://${folder}/${file}`,
  ])
}

function takeByFirefox({ file, width, height }, theme) {
  const profile = mkdtempSync(`${tmpdir()}/portico-mails-`)
  const isDark = theme === 'dark' ? 1 : 0
  writeFileSync(`${profile}/user.js`, `user_pref("ui.systemUsesDarkTheme", ${isDark});\n`)
  take(firefox, [
    '--headless',
    '--profile',
    profile,
    `--window-size=${width},${height}`,
    '--screenshot',
    pictureOf(file, theme, 'firefox'),
    `file://${folder}/${file}`,
  ])
  rmSync(profile, { recursive: true })
}

function pictureOf(file, theme, engine) {
  return `${folder}/${file.replace('.html', '')}-${theme}-${engine}.png`
}

function take(browser, args) {
  const { status, stderr } = spawnSync(browser, args, { timeout: TAKE_MS, encoding: 'utf8' })
  if (status !== 0) fail(`${browser} took no picture. ${stderr}`)
}
