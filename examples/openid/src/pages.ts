import { inColour } from './look.ts'
import type { Session, Settings } from './openid-client.ts'
import { STYLE } from './style.ts'

export function welcomePage(settings: Settings): string {
  return page(
    settings,
    `<h1>${escapeHtml(settings.name)}</h1><p>${escapeHtml(settings.look.pitch)}</p>
<a class="button" href="/sign-in">Sign in with Portico</a>`,
  )
}

export function signedInPage(settings: Settings, { name, email, amr }: Session): string {
  return page(
    settings,
    `<h1>Welcome, <bdi>${escapeHtml(name)}</bdi></h1>
<dl><dt>E-mail</dt><dd><bdi>${escapeHtml(email)}</bdi></dd>
<dt>Signed in with</dt><dd>${waySignedIn(amr)}</dd></dl>
<form method="post" action="/sign-out"><button class="button quiet">Sign out, here and in the portal</button></form>`,
  )
}

/** The words of RFC 8176: `pop` the proof of a key, `otp` a one-time code. */
function waySignedIn(amr: string[]): string {
  if (amr.includes('pop')) return 'A passkey'
  return amr.includes('otp') ? 'Password and a code' : 'Password'
}

export function signedOutPage(settings: Settings): string {
  return page(
    settings,
    `<h1>You are signed out</h1><p>Here and in the portal.</p><a class="button" href="/sign-in">Sign in again</a>`,
  )
}

export function failedPage(settings: Settings): string {
  return page(
    settings,
    `<h1>You are not signed in</h1><p>The sign-in was refused, took too long, or began in another browser. Nothing is lost.</p>
<a class="button" href="/sign-in">Sign in again</a>`,
  )
}

function page({ name, portalUrl, look }: Settings, content: string): string {
  return `<!doctype html><html lang="en"${inColour(look)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(name)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${look.mark ?? ''}${content}</main><footer>A demo application that signs in through <a href="${escapeHtml(portalUrl)}">Portico</a></footer></body></html>`
}

const escapeHtml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
