import { mkdirSync, writeFileSync } from 'node:fs'
import type { Locale } from '@portico/contract/kernel/locales'
import { EXAMPLES } from './examples.ts'
import { escapeHtml } from './harmless.ts'
import { renderMail } from './render.ts'
import { MAIL_TEMPLATE_NAMES, type MailTemplate, slotsOf } from './templates.ts'

/** Heights hold the longest mail of any language at that width. */
const WINDOWS = {
  phone: { width: 360, height: 1400, columns: 6 },
  desktop: { width: 640, height: 1060, columns: 4 },
} as const
const GAP = 16

const [folder = '.', ...locales] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const sheets = locales.flatMap((locale) =>
  (Object.keys(WINDOWS) as (keyof typeof WINDOWS)[]).map((name) => writeSheet(locale as Locale, name)),
)
console.log(JSON.stringify(sheets))

/** One page with every mail in a frame of its own, so that each sees a window of the given width. */
function writeSheet(locale: Locale, name: keyof typeof WINDOWS) {
  const { width, height, columns } = WINDOWS[name]
  const rows = Math.ceil(MAIL_TEMPLATE_NAMES.length / columns)
  const frames = MAIL_TEMPLATE_NAMES.map(
    (template) =>
      `<iframe scrolling="no" title="${template}" srcdoc="${escapeHtml(mailOf(template, locale))}"></iframe>`,
  )
  const style =
    `:root{color-scheme:light dark}body{margin:${GAP}px;display:grid;gap:${GAP}px;grid-template-columns:repeat(${columns},${width}px);background:#888}` +
    `iframe{border:0;width:${width}px;height:${height}px}`
  const file = `${locale}-${name}.html`
  writeFileSync(
    `${folder}/${file}`,
    `<!doctype html><meta charset="utf-8"><title>${locale}, ${name}</title><style>${style}</style>${frames.join('\n')}`,
  )
  return { file, width: columns * (width + GAP) + GAP, height: rows * (height + GAP) + GAP }
}

function mailOf(template: MailTemplate, locale: Locale): string {
  const brand = { operator: 'Example Ltd, 1 High Street', supportEmail: 'help@portal.example' }
  const greeted = 'person' in slotsOf(template) ? { person: 'Ada' } : {}
  return renderMail(template, locale, { ...EXAMPLES[template], ...greeted }, brand).html
}
