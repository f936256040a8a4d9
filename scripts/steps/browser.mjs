import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { fail, step } from './say.mjs'

/** Without a window: the same engine, and a page takes about half the time. */
const SHELL = 'chromium-headless-shell'
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Without these fonts half of the scripts are boxes on every screenshot. */
const FONTS = ['fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

function findBrowser(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...inPath, ...ELSEWHERE]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

/**
 * The system's Chromium; installed by apt where this process may do that.
 * `whole`: the browser that people use, for measurements, whatever else is there.
 */
export async function requireBrowser({ whole = false } = {}) {
  const names = whole ? WHOLE : [SHELL, ...WHOLE]
  const found = findBrowser(names)
  if (found) return found
  if (mayInstall()) {
    try {
      await step('Installing Chromium and fonts', () => install(whole))
    } catch (error) {
      fail(`Chromium could not be installed. ${error.message}`)
    }
  }
  const installed = findBrowser(names)
  if (installed) return installed
  return fail('needs Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.')
}

/** Not every edition of the system has the shell. */
async function install(whole) {
  const browsers = whole ? ['chromium'] : [SHELL, 'chromium']
  let failure
  for (const browser of browsers) {
    try {
      return await installByApt([browser, ...FONTS])
    } catch (error) {
      failure = error
    }
  }
  throw failure
}
