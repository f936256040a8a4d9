import { requireBrowsers } from './browser.mjs'
import { ensureBuilt } from './built.mjs'
import { requireNode } from './node-runtime.mjs'
import { root } from './paths.mjs'
import { environment, run } from './run.mjs'
import { fail } from './say.mjs'

/** Builds what is missing and lets Playwright drive the product; answers its exit code. */
export async function drive(config, args, extra = {}) {
  const node = requireNode()
  const { shell: CHROMIUM_PATH } = await requireBrowsers()
  try {
    await ensureBuilt(node)
  } catch (error) {
    fail(error.message)
  }
  const playwright = [`${root}/node_modules/@playwright/test/cli.js`, 'test', '--config', `${root}/${config}`]
  return run(node, [...playwright, ...args], { env: environment(node, { CHROMIUM_PATH, ...extra }) })
}
