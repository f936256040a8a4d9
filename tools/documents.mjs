/** `npm run documents`: prints the legal documents in `content/texts` as PDF files into `content/documents`. */
import { requireBrowsers } from '../scripts/steps/browser.mjs'
import { ensureInstalled } from '../scripts/steps/install.mjs'
import { say } from '../scripts/steps/say.mjs'

await ensureInstalled()
const { shell: browserPath } = await requireBrowsers()
// Import late: printing needs packages, which may just have been installed.
const { printDocuments } = await import('./documents/print.mjs')
const printed = await printDocuments(browserPath, ({ file, kilobytes }) => say(`${file}  ${kilobytes} KB`))
say(printed === 0 ? 'Every document is up to date.' : `${printed} documents printed.`)
