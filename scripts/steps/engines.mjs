import { existsSync, readdirSync } from 'node:fs'
import { installByApt, mayInstall } from './apt.mjs'
import { firstOf, inPath } from './browser.mjs'
import { fail, say, step } from './say.mjs'

const LIBRARIES = '/usr/lib'
const SERIES = ['6.0', '4.1', '4.0']

const findFirefox = () => firstOf([process.env.FIREFOX_PATH, ...inPath(['firefox', 'firefox-esr'])])

/** WebKit's small browser stands beside the library, on Debian in a folder that has the name of the processor. */
function miniBrowsers() {
  if (!existsSync(LIBRARIES)) return []
  const folders = [LIBRARIES, ...readdirSync(LIBRARIES).map((name) => `${LIBRARIES}/${name}`)]
  const names = SERIES.flatMap((series) => [`webkit2gtk-${series}`, `webkitgtk-${series}`])
  return folders.flatMap((folder) => names.map((name) => `${folder}/${name}/MiniBrowser`))
}

function findWebKit() {
  const driver = firstOf([process.env.WEBKIT_DRIVER_PATH, ...inPath(['WebKitWebDriver'])])
  const browser = firstOf([process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers()])
  const screen = firstOf(inPath(['Xvfb']))
  return driver && browser && screen ? { driver, browser } : null
}

/** The engines beside Chromium in which the product is walked, with the variables that the walk reads. */
const ENGINES = [
  {
    name: 'Firefox',
    packages: ['firefox-esr'],
    environment() {
      const path = findFirefox()
      return path && { FIREFOX_PATH: path }
    },
  },
  {
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb'],
    environment() {
      const found = findWebKit()
      return found && { WEBKIT_DRIVER_PATH: found.driver, WEBKIT_BROWSER_PATH: found.browser }
    },
  },
]

/** The network may hang; a slow one needs some minutes. */
const INSTALL_MOST_MS = 900_000

/** Installs an engine by apt when this process may do that; returns its variables, null where it is absent after that. */
async function ensureEngine({ name, packages, environment }) {
  if (!environment() && mayInstall()) {
    try {
      await step(`Installing ${name}`, () => installByApt(packages, { timeout: INSTALL_MOST_MS }))
    } catch (error) {
      say(error.message)
    }
  }
  return environment()
}

/**
 * The variables of the engines that are here. That one is absent is no failure: whether the network gives a package says
 * nothing about the product.
 */
export async function ensureEngines() {
  const env = {}
  for (const engine of ENGINES) {
    const found = await ensureEngine(engine)
    if (found) Object.assign(env, found)
    else
      say(
        `${engine.name} is missing: its tests are skipped (Debian: apt-get install ${engine.packages.join(' ')}).`,
      )
  }
  return env
}

/** Firefox alone, for pictures of what people see who have another engine. */
export async function requireFirefox() {
  const found = await ensureEngine(ENGINES[0])
  return found?.FIREFOX_PATH ?? fail('needs Firefox: install it, or name it in FIREFOX_PATH.')
}
