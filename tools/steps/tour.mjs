import { requireBrowsers } from '../../scripts/steps/browser.mjs'
import { ensureBuilt } from '../../scripts/steps/built.mjs'
import { requireNode } from '../../scripts/steps/node-runtime.mjs'
import { root } from '../../scripts/steps/paths.mjs'
import { environment, run } from '../../scripts/steps/run.mjs'
import { fail } from '../../scripts/steps/say.mjs'

/** Builds what is missing and lets Playwright drive the product; returns its exit code. */
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
