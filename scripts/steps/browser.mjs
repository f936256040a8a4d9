import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { fail, step } from './say.mjs'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Without these fonts half of the scripts are boxes on every screenshot. */
const APT_PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

function findBrowser() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...inPath, ...ELSEWHERE]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/** The system's Chromium; installed by apt where this process may do that. */
export async function requireBrowser() {
  const found = findBrowser()
  if (found) return found
  if (mayInstall()) {
    try {
      await step('Installing Chromium and fonts', () => installByApt(APT_PACKAGES))
    } catch (error) {
      fail(`Chromium could not be installed. ${error.message}`)
    }
  }
  const installed = findBrowser()
  if (installed) return installed
  return fail('needs Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.')
}
