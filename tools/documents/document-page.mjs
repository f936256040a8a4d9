const RIGHT_TO_LEFT = new Set(['ar'])

const STYLE = `
@page { size: A4; margin: 22mm 24mm 20mm;
  @bottom-center { content: counter(page) ' / ' counter(pages); font: 8pt 'Noto Sans', sans-serif; color: #5c6270 } }
* { margin: 0; box-sizing: border-box }
body { font: 10pt/1.55 'Noto Sans', 'Noto Sans Arabic', 'Noto Sans Devanagari', 'Noto Sans Bengali',
  'Noto Sans Thai', 'Noto Sans CJK SC', sans-serif; color: #14161c }
:lang(ja) body { font-family: 'Noto Sans', 'Noto Sans CJK JP', sans-serif }
:lang(ko) body { font-family: 'Noto Sans', 'Noto Sans CJK KR', sans-serif; word-break: keep-all }
header { display: flex; align-items: center; gap: 3mm; padding-bottom: 5mm; margin-bottom: 9mm;
  border-bottom: .3mm solid #e6e2da; font-weight: 600; font-size: 11pt }
svg { width: 8mm; height: 8mm }
h1 { font-size: 21pt; line-height: 1.2; margin-bottom: 6mm }
h2 { font-size: 12pt; line-height: 1.35; margin: 7mm 0 1.5mm; break-after: avoid }
p { margin-bottom: 2mm; orphans: 3; widows: 3 }
ul { margin: 0 0 2mm; padding-inline-start: 5mm }
li { margin-bottom: 1mm }
li::marker { color: #9a6412 }
.note { background: #fbf4e6; border-inline-start: 1mm solid #9a6412; border-radius: 1.5mm; padding: 3mm 4mm;
  margin-bottom: 5mm; break-inside: avoid }
.version { color: #5c6270; font-size: 9pt }
`

const MARK = `<svg viewBox="0 0 32 32" fill="none" aria-hidden="true"><g stroke="#2f4fe0" stroke-width="2.5"
stroke-linecap="round"><path d="M4 29V15a12 12 0 0 1 24 0v14"/><path d="M9.25 29V15.25a6.75 6.75 0 0 1 13.5 0V29"
opacity=".55"/></g><path d="M14 29V15.5a2 2 0 0 1 4 0V29Z" fill="#9a6412"/></svg>`

/** Makes the page that is printed from a parsed text. The first paragraph is the line with version and operator. */
export function documentPage(locale, { title, blocks }) {
  const version = blocks.find((block) => block.kind === 'paragraph')
  const body = blocks.map((block) =>
    block === version ? `<p class="version">${escaped(block.text)}</p>` : html(block),
  )
  const direction = RIGHT_TO_LEFT.has(locale) ? 'rtl' : 'ltr'
  return (
    `<!doctype html><html lang="${locale}" dir="${direction}"><head><meta charset="utf-8">` +
    `<title>${escaped(title)} · Portico</title><style>${STYLE}</style></head>` +
    `<body><header>${MARK}<span>Portico</span></header><main>${body.join('\n')}</main></body></html>`
  )
}

function html(block) {
  if (block.kind === 'title') return `<h1>${escaped(block.text)}</h1>`
  if (block.kind === 'heading') return `<h2>${escaped(block.text)}</h2>`
  if (block.kind === 'note') return `<p class="note">${escaped(block.text)}</p>`
  if (block.kind === 'list')
    return `<ul>${block.items.map((item) => `<li>${escaped(item)}</li>`).join('')}</ul>`
  return `<p>${escaped(block.text)}</p>`
}

function escaped(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
