import { readdirSync } from 'node:fs'

/** One page with every picture below `folder`: a row per screen and language, its looks side by side. */
export function contactSheet(folder) {
  const screens = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory())
  const sections = screens.map(({ name }) => section(name, readdirSync(`${folder}/${name}`).sort()))
  const count = sections.reduce((sum, { pictures }) => sum + pictures, 0)
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>
body{font:14px system-ui;margin:24px;background:#ddd}nav{columns:4}section>div{display:flex;flex-wrap:wrap;gap:12px;
align-items:start;margin-bottom:16px}figure{margin:0}img{display:block;height:320px;box-shadow:0 1px 6px #0004}
figcaption{padding:4px 0}</style><h1>${count} pictures</h1>
<nav>${screens.map(({ name }) => `<a href="#${name}">${name}</a><br>`).join('')}</nav>
${sections.map((one) => one.html).join('\n')}</html>`
  return { count, html }
}

/** The files' names are language-theme-width. */
function section(name, files) {
  const languages = [...new Set(files.map((file) => file.split('-')[0]))]
  const rows = languages.map((language) => {
    const own = files.filter((file) => file.startsWith(`${language}-`))
    return `<div>${own.map((file) => figure(`${name}/${file}`, file.replace('.png', '').replaceAll('-', ' · '))).join('')}</div>`
  })
  return { pictures: files.length, html: `<section id="${name}"><h2>${name}</h2>${rows.join('')}</section>` }
}

function figure(path, caption) {
  return `<figure><a href="${path}"><img src="${path}" loading="lazy" alt=""></a><figcaption>${caption}</figcaption></figure>`
}
