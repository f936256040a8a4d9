import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { fail, step } from './say.mjs'

/** What people use. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without a window: a page takes about half the time, but it keeps none for the way back. */
const SHELL = ['chromium-headless-shell', ...WHOLE]
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Without these fonts half of the scripts are boxes on every screenshot. */
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

function find(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  const inPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  const candidates = [process.env.CHROMIUM_PATH, ...inPath, ...ELSEWHERE]
  return candidates.find((path) => path && existsSync(path)) ?? null
}

export const missingBrowsers = () => (find(WHOLE) ? [] : ['Chromium', 'fonts'])

/** The system's Chromium, whole and without a window; installed by apt where this process may do that. */
export async function requireBrowsers() {
  if (missingBrowsers().length > 0 && mayInstall()) {
    try {
      await step('Installing Chromium and fonts', install)
    } catch (error) {
      fail(`Chromium could not be installed. ${error.message}`)
    }
  }
  const whole = find(WHOLE)
  if (whole) return { whole, shell: find(SHELL) ?? whole }
  return fail('needs Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.')
}

/** Not every edition of the system has the shell. */
async function install() {
  try {
    await installByApt([...PACKAGES, 'chromium-headless-shell'])
  } catch {
    await installByApt(PACKAGES)
  }
}
