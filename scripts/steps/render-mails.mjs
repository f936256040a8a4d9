import { watch } from 'node:fs'
import { root } from './paths.mjs'
import { capture, environment } from './run.mjs'
import { dim, red, say } from './say.mjs'

const FOLDERS = ['packages/mail/templates', 'packages/mail/src', 'packages/locales']
const SETTLE_MS = 200

/** Renders the mails again when a template or one of their texts changes; the running server then uses them. */
export function renderMailsOnChange(node) {
  let settling
  let rendering = Promise.resolve()
  const changed = (file) => {
    // Skip the texts of the pages, which the portal's build watches itself.
    if (file?.endsWith('.json') && !file.endsWith('mail.json')) return
    clearTimeout(settling)
    settling = setTimeout(() => {
      rendering = rendering.then(() => render(node))
    }, SETTLE_MS)
  }
  for (const folder of FOLDERS)
    watch(`${root}/${folder}`, { recursive: true }, (_event, file) => changed(file))
}

async function render(node) {
  const { code, output } = await capture(node, [`${root}/packages/mail/src/build.ts`], {
    env: environment(node),
  })
  say(code === 0 ? dim(output.trimEnd()) : red(output.trimEnd()))
}
