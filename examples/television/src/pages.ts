import type { Letters, Person } from './device-client.ts'
import { STYLE } from './style.ts'

/** Seconds after which the page is shown again, as it then is. */
const REFRESH_S = 2

export function waitingPage(name: string): string {
  return page(name, '<h1>One moment</h1><p>Asking the portal for letters.</p>')
}

export function lettersPage(name: string, { letters, address, picture }: Letters): string {
  return page(
    name,
    `<h1>Sign in to watch</h1>
<ol><li>Open <strong>${escapeHtml(address)}</strong> on a phone or a computer, or scan the picture.</li>
<li>Type the letters that you see here.</li></ol>
<div class="row"><p class="letters">${escapeHtml(letters)}</p><img src="${picture}" alt="QR code of the address" width="180" height="180"></div>`,
  )
}

export function connectedPage(name: string, { name: who, email }: Person): string {
  return page(
    name,
    `<h1>Welcome, <bdi>${escapeHtml(who)}</bdi></h1><p>Signed in as <bdi>${escapeHtml(email)}</bdi>.</p>
<form method="post" action="/sign-out"><button>Sign out</button></form>`,
  )
}

function page(name: string, content: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta http-equiv="refresh" content="${REFRESH_S}">
<meta name="viewport" content="width=device-width,initial-scale=1"><title>${escapeHtml(name)}</title>
<link rel="icon" href="data:,"><style>${STYLE}</style></head><body><main>${content}</main></body></html>`
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
