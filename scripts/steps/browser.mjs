import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { installByApt, mayInstall } from './apt.mjs'
import { fail, say, step } from './say.mjs'

/** Names of the whole browser, as people use it. */
const WHOLE = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
/** The same engine without a window: a page takes about half the time, but there is no back-forward cache. */
const SHELL = 'chromium-headless-shell'
const ELSEWHERE = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
]
/** Without these fonts half of the writing systems are boxes on every screenshot. */
const PACKAGES = ['chromium', 'fonts-noto-core', 'fonts-noto-cjk', 'fonts-noto-color-emoji']

export function inPath(names) {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return names.flatMap((name) => folders.map((folder) => join(folder, name)))
}

export const firstOf = (paths) => paths.find((path) => path && existsSync(path)) ?? null
const findWhole = () => firstOf([process.env.CHROMIUM_PATH, ...inPath(WHOLE), ...ELSEWHERE])
const findShell = () => firstOf([process.env.CHROMIUM_PATH, ...inPath([SHELL])])

/** The packages that `requireBrowsers` would install. */
export function missingBrowsers() {
  if (!findWhole()) return ['Chromium', 'fonts']
  return findShell() ? [] : ['Chromium without a window']
}

/** The system's Chromium, whole and without a window, installed by apt when this process may do that. */
export async function requireBrowsers() {
  if (!findWhole() && mayInstall()) {
    try {
      await step('Installing Chromium and fonts', () => installByApt(PACKAGES))
    } catch (error) {
      fail(`Chromium could not be installed. ${error.message}`)
    }
  }
  const whole = findWhole()
  if (!whole) {
    return fail('needs Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.')
  }
  return { whole, shell: (await shellWhereThereIsOne()) ?? whole }
}

/** Not every release of the system has the shell; the whole browser does the same in twice the time. */
async function shellWhereThereIsOne() {
  if (!findShell() && mayInstall()) {
    try {
      await step('Installing Chromium without a window', () => installByApt([SHELL]))
    } catch {
      say('This system has none: the tests take the one with a window.')
    }
  }
  return findShell()
}
