import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run, runQuietly } from './run.mjs'
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
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (mayInstall) {
    try {
      await step('Installing Chromium and fonts', installByApt)
    } catch (error) {
      fail(`Chromium could not be installed. ${error.message}`)
    }
  }
  const installed = findBrowser()
  if (installed) return installed
  return fail('needs Chromium: install it (Debian: apt-get install chromium), or name it in CHROMIUM_PATH.')
}

async function installByApt() {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  await run('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  await runQuietly('apt', 'apt-get', ['install', '-y', '--no-install-recommends', ...APT_PACKAGES], { env })
}
