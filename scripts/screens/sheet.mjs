/** One page with every picture: a row per screen, smaller ones side by side. */
export function contactSheet(pictures) {
  const screens = [...new Set(pictures.map((picture) => picture.screen))]
  const rows = screens.map((screen) => {
    const own = pictures.filter((picture) => picture.screen === screen)
    return `<section><h2>${screen}</h2><div>${own.map(figure).join('')}</div></section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:24px;background:#ddd}section>div{display:flex;flex-wrap:wrap;gap:12px;align-items:start}
figure{margin:0}img{display:block;height:320px;box-shadow:0 1px 6px #0004}figcaption{padding:4px 0}.fault{color:#b00}
</style><h1>${pictures.length} pictures</h1>${rows.join('')}</html>`
}

function figure({ file, locale, theme, width, fault }) {
  const note = fault ? `<span class="fault"> ${fault.replaceAll('<', '&lt;')}</span>` : ''
  return `<figure><a href="${file}"><img src="${file}" loading="lazy" alt=""></a>
<figcaption>${locale} · ${theme} · ${width}${note}</figcaption></figure>`
}
