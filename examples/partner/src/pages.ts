import { inColour } from './look.ts'
import type { Partner } from './partner.ts'
import type { Visitor } from './portal.ts'
import type { Session } from './sessions.ts'
import { STYLE } from './style.ts'

/** The portal's, for an application without a mark. */
const ARCHES = `<svg class="mark" viewBox="0 0 120 120" aria-hidden="true"><g fill="none" stroke="currentColor" stroke-width="5" stroke-linecap="round">
<path d="M12 112V60a48 48 0 0 1 96 0v52"/><path d="M32 112V62a28 28 0 0 1 56 0v50"/><path d="M52 112V64a8 8 0 0 1 16 0v48"/></g></svg>`

export function welcomePage(partner: Partner): string {
  return page(
    partner,
    `<h1>${escapeHtml(partner.name)}</h1><p>${escapeHtml(partner.look.pitch)}</p>
<a class="button" href="/sign-in">Sign in with Portico</a>`,
  )
}

export function signedInPage(partner: Partner, { visitor, amr }: Session): string {
  return page(
    partner,
    `<h1>Welcome, ${escapeHtml(visitor.firstName)}</h1>
<dl><dt>Name</dt><dd><bdi>${escapeHtml(`${visitor.firstName} ${visitor.lastName}`)}</bdi></dd>
<dt>E-mail</dt><dd><bdi>${escapeHtml(visitor.email)}</bdi></dd>
<dt>Identity</dt><dd>${visitor.verified ? 'Verified' : 'Not verified yet'}</dd>
<dt>Signed in with</dt><dd>${waySignedIn(amr)}</dd></dl>
<form method="post" action="/sign-out"><button class="button quiet">Sign out of ${escapeHtml(partner.name)}</button></form>`,
  )
}

/** The words of RFC 8176: `pop` the proof of a key, `otp` a one-time code. */
function waySignedIn(amr: string[]): string {
  if (amr.includes('pop')) return 'A passkey'
  return amr.includes('otp') ? 'Password and a code' : 'Password'
}

export function secondFactorPage(partner: Partner): string {
  const settings = new URL('/en/profile/security/status', partner.portalUrl)
  return page(
    partner,
    `<h1>One more step is needed</h1>
<p>${escapeHtml(partner.name)} asks for a second step at sign-in, and you came with your password alone. Turn on a second step or add a passkey in the portal, then sign out there and come back. If you have one already, this browser is trusted: forget it on the same page.</p>
<a class="button" href="${escapeHtml(settings.href)}">Open the security settings</a>
<a class="button quiet" href="/sign-in">Sign in again</a>`,
  )
}

export function askPage(partner: Partner, visitor: Visitor, present?: Visitor): string {
  const stays = present
    ? `You are signed in here as <bdi>${escapeHtml(present.email)}</bdi>, and stay so unless you continue.`
    : 'The sign-in did not begin in this browser, so please confirm that this is you.'
  return page(
    partner,
    `<h1>Continue as ${escapeHtml(visitor.firstName)}?</h1>
<p>You come from the portal as <bdi>${escapeHtml(visitor.email)}</bdi>. ${stays}</p>
<form method="post" action="/confirm"><button class="button">Continue</button></form>
<form method="post" action="/decline"><button class="button quiet">${present ? 'Stay as I am' : 'This is not me'}</button></form>`,
  )
}

export function endedPage(partner: Partner): string {
  return page(
    partner,
    `<h1>You are signed out</h1><p>Your sign-in has ended, here or in the portal. If you are still signed in there, one click brings you back.</p>
<a class="button" href="/sign-in">Continue with Portico</a>`,
  )
}

export function problemPage(partner: Partner): string {
  return page(
    partner,
    `<h1>That sign-in has expired</h1><p>The portal does not know the token that came with this address. Nothing is lost: sign in again.</p>
<a class="button" href="/sign-in">Sign in again</a>`,
  )
}

function page(partner: Partner, content: string): string {
  return `<!doctype html><html lang="en"${inColour(partner.look)}><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(partner.name)}</title><link rel="icon" href="data:,"><style>${STYLE}</style></head>
<body><main>${partner.look.mark ?? ARCHES}${content}</main><footer>A demo application that signs in through <a href="${escapeHtml(partner.portalUrl)}">Portico</a></footer></body></html>`
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
