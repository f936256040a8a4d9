import { ensureBuilt } from './steps/built.mjs'
import { ensureInstalled } from './steps/install.mjs'
import { requireNode } from './steps/node-runtime.mjs'
import { fail, say } from './steps/say.mjs'

await ensureInstalled()
try {
  await ensureBuilt(requireNode())
  say('Built.')
} catch (error) {
  fail(error.message)
}
