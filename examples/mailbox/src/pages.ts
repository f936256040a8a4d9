import type { Mail } from './store.ts'
import { STYLE } from './style.ts'

/** The newest mail, which is the one that is looked for. */
export function firstPage(mails: readonly Mail[]): string {
  const [newest] = mails
  if (newest) return mailPage(mails, newest)
  const hint = `<section class="empty"><h1>Mailbox</h1><p>Every mail that the portal sends arrives here, whoever it is for.
Nothing leaves this machine.</p></section>`
  return page('Mailbox', mails, undefined, hint)
}

export function mailPage(mails: readonly Mail[], mail: Mail): string {
  const links = mail.links.map(
    (link) =>
      `<a class="chip" href="${escapeHtml(link)}" target="_blank" rel="noreferrer">${escapeHtml(shorten(link))}</a>`,
  )
  const codes = mail.codes.map(
    (code) =>
      `<button class="chip code" data-copy="${escapeHtml(code)}" title="Copy">${escapeHtml(code)}</button>`,
  )
  const html = mail.html
    ? `<iframe title="The mail as its reader sees it" src="/mails/${mail.id}/html"
sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>`
    : ''
  return page(
    mail.subject,
    mails,
    mail.id,
    `<article><header><h1>${escapeHtml(mail.subject)}</h1>
<p>To <bdi>${escapeHtml(mail.to.join(', '))}</bdi> · from <bdi>${escapeHtml(mail.from)}</bdi> · ${time(mail)}</p>
<div class="chips">${codes.join('')}${links.join('')}</div></header>
${html}<details${mail.html ? '' : ' open'}><summary>Text form</summary><pre>${linked(mail.text)}</pre></details></article>`,
  )
}

/** Keeps the list current, and on the first page the newest mail; copies a code at a click. */
export const SCRIPT = `
new EventSource('/events').addEventListener('mail', async () => {
  const fresh = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html')
  const parts = location.pathname === '/' ? ['nav', 'main'] : ['nav']
  for (const part of parts) document.querySelector(part).replaceWith(fresh.querySelector(part))
})
document.addEventListener('click', async (event) => {
  const chip = event.target.closest('[data-copy]')
  if (!chip) return
  await navigator.clipboard.writeText(chip.dataset.copy)
  chip.classList.add('copied')
  setTimeout(() => chip.classList.remove('copied'), 1500)
})
`

function page(title: string, mails: readonly Mail[], current: string | undefined, content: string): string {
  const items = mails.map(
    (mail) => `<a href="/mails/${mail.id}"${mail.id === current ? ' aria-current="page"' : ''}>
<strong>${escapeHtml(mail.subject)}</strong><span><bdi>${escapeHtml(mail.to.join(', '))}</bdi></span>${time(mail)}</a>`,
  )
  const list = items.length > 0 ? items.join('') : '<p>No mail yet.</p>'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${STYLE}</style><script src="/script.js" defer></script></head>
<body><nav aria-label="Mails"><a class="home" href="/">Mailbox</a>${list}</nav><main>${content}</main></body></html>`
}

function time(mail: Mail): string {
  const at = new Date(mail.receivedAt)
  return `<time datetime="${at.toISOString()}">${at.toLocaleString('en-GB')}</time>`
}

const LONGEST = 60

function shorten(link: string): string {
  return link.length > LONGEST ? `${link.slice(0, LONGEST)}…` : link
}

function linked(text: string): string {
  return escapeHtml(text).replaceAll(
    /https?:\/\/[^\s<>"')\]]+/g,
    (link) => `<a href="${link}" target="_blank" rel="noreferrer">${link}</a>`,
  )
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character)
}
