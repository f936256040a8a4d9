import type { InlineKeyboardMarkup, MessageEntity } from '@grammyjs/types'
import { STYLE } from './style.ts'
import type { Person, Said } from './world.ts'

export type View = {
  bot: string
  people: readonly Person[]
  saidIn(chatId: number): readonly Said[]
  isWaiting(chatId: number): boolean
}

export function homePage(view: View): string {
  return page(
    view,
    undefined,
    `<section class="empty"><h1>Messenger</h1>
<p>Everybody here has a phone with this messenger on it. Nothing leaves this machine.</p>
<p>Add somebody, then open the bot's link from the portal's security page.</p></section>`,
  )
}

/** A start link was opened: whose phone is it? */
export function linkPage(view: View, token: string): string {
  const people = view.people.map(
    ({ id, firstName, lastName }) => `<form method="post" action="/people/${id}/say">
<input type="hidden" name="text" value="/start ${escapeHtml(token)}">
<button class="choice">${avatar(firstName)}<span>${escapeHtml(`${firstName} ${lastName}`)}</span></button></form>`,
  )
  return page(
    view,
    undefined,
    `<section class="empty"><h1>Open @${escapeHtml(view.bot)}</h1><p>Whose phone is it?</p>
<div class="choices">${people.join('')}</div>${addForm(token)}</section>`,
  )
}

export function chatPage(view: View, person: Person): string {
  const said = view.saidIn(person.id)
  const bubbles = said.map((one) => bubble(one, person))
  const waits = view.isWaiting(person.id) ? '<p class="waits" role="status">…</p>' : ''
  const isEmpty = said.length === 0
  return page(
    view,
    person,
    `<section class="phone"><header>${avatar('P')}<div><strong>@${escapeHtml(view.bot)}</strong>
<small>bot · ${escapeHtml(person.firstName)}’s phone · chat ${person.id}</small></div>
<form method="post" action="/people/${person.id}/${person.hasBlocked ? 'unblock' : 'block'}">
<button class="quiet">${person.hasBlocked ? 'Unblock' : 'Block'}</button></form></header>
<div class="chat" role="log" aria-label="Chat">${isEmpty ? '<p class="hint">What can this bot do? Press Start.</p>' : bubbles.join('')}${waits}</div>
${composer(person, isEmpty)}</section>`,
  )
}

function composer(person: Person, isEmpty: boolean): string {
  const action = `method="post" action="/people/${person.id}/`
  if (person.hasBlocked)
    return `<form class="write" ${action}unblock"><button class="start">Unblock</button></form>`
  if (isEmpty) {
    return `<form class="write" ${action}say"><input type="hidden" name="text" value="/start"><button class="start">Start</button></form>`
  }
  return `<form class="write" ${action}say"><input name="text" aria-label="Message" placeholder="Message" autocomplete="off" required>
<button class="send" aria-label="Send">➤</button></form>`
}

function bubble(said: Said, person: Person): string {
  const time = new Date(said.date * 1000)
  const buttons = said.keyboard ? keyboard(said.keyboard, said.messageId, person) : ''
  return `<article class="${said.isBot ? 'theirs' : 'own'}"><div class="bubble" dir="auto">${marked(said.text, said.isBot ? said.entities : [])}
<time datetime="${time.toISOString()}">${said.isEdited ? 'edited ' : ''}${time.toISOString().slice(11, 16)}</time></div>${buttons}</article>`
}

function keyboard(
  { inline_keyboard: rows }: InlineKeyboardMarkup,
  messageId: number,
  person: Person,
): string {
  const buttons = rows.flat().map((button) => {
    const data = 'callback_data' in button ? button.callback_data : ''
    return `<form method="post" action="/people/${person.id}/press"><input type="hidden" name="messageId" value="${messageId}">
<input type="hidden" name="data" value="${escapeHtml(data)}"><button dir="auto">${escapeHtml(button.text)}</button></form>`
  })
  return `<div class="buttons">${buttons.join('')}</div>`
}

/** The text with its entities; one in `code` is copied by a tap. */
function marked(text: string, entities: readonly MessageEntity[]): string {
  let html = ''
  let at = 0
  for (const { type, offset, length } of entities) {
    if (offset < at) continue
    const inner = escapeHtml(text.slice(offset, offset + length))
    html += escapeHtml(text.slice(at, offset))
    if (type === 'code')
      html += `<button class="code" type="button" data-copy="${inner}" title="Copy"><bdi>${inner}</bdi></button>`
    else html += type === 'bold' ? `<b>${inner}</b>` : inner
    at = offset + length
  }
  return html + escapeHtml(text.slice(at))
}

/** Keeps the chat current, and copies a code at a tap. */
export const SCRIPT = `
const parts = ['nav', '.chat', '.phone header', '.write']
const bottom = () => { const chat = document.querySelector('.chat'); if (chat) chat.scrollTop = chat.scrollHeight }
bottom()
let isFetching = false
let isStale = false
/** One at a time: an older answer that comes late would take the newest message away. */
async function follow() {
  isStale = true
  if (isFetching) return
  isFetching = true
  try {
    while (isStale) {
      isStale = false
      await show(await fetch(location.href))
    }
  } finally {
    isFetching = false
  }
}
async function show(answer) {
  // The first page leads to the chat where something was said.
  if (answer.redirected) return location.replace(answer.url)
  if (!answer.ok) return
  const fresh = new DOMParser().parseFromString(await answer.text(), 'text/html')
  for (const part of parts) {
    const [now, next] = [document.querySelector(part), fresh.querySelector(part)]
    // What somebody is writing stays.
    const isWritten = now?.contains(document.activeElement) && document.activeElement.matches('input')
    if (now && next && now.innerHTML !== next.innerHTML && !isWritten) now.replaceWith(next)
  }
  bottom()
}
const events = new EventSource('/events')
events.addEventListener('chat', follow)
// Also what was said while the messenger was away, or this page.
events.addEventListener('open', follow)
addEventListener('pageshow', ({ persisted }) => persisted && follow())
document.addEventListener('click', async (event) => {
  const code = event.target.closest('[data-copy]')
  if (!code) return
  await navigator.clipboard.writeText(code.dataset.copy)
  code.classList.add('copied')
  setTimeout(() => code.classList.remove('copied'), 1500)
})
document.addEventListener('submit', async (event) => {
  const form = event.target
  if (!location.pathname.startsWith('/chats/') || !form.closest('.phone')) return
  event.preventDefault()
  await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  if (form.matches('.write')) form.reset()
})
`

function page({ people, saidIn }: View, current: Person | undefined, content: string): string {
  const items = people.map((person) => {
    const last = saidIn(person.id).at(-1)
    return `<a href="/chats/${person.id}"${person === current ? ' aria-current="page"' : ''}>${avatar(person.firstName)}
<span><strong>${escapeHtml(`${person.firstName} ${person.lastName}`)}</strong><small dir="auto">${escapeHtml(last?.text.split('\n', 1)[0] ?? 'No messages yet')}</small></span></a>`
  })
  const title = current ? `${current.firstName} · Messenger` : 'Messenger'
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<style>${STYLE}</style><script src="/script.js" defer></script></head>
<body${current ? ' class="open"' : ''}><aside><a class="home" href="/">Messenger</a>
<nav aria-label="People">${items.join('')}</nav><details><summary>Add somebody</summary>${addForm('')}</details></aside>
<main>${content}</main></body></html>`
}

function addForm(start: string): string {
  return `<form class="add" method="post" action="/people"><input type="hidden" name="start" value="${escapeHtml(start)}">
<label>First name <input name="firstName" required maxlength="64" autocomplete="off"></label>
<label>Language of the phone <input name="language" value="en" maxlength="10" pattern="[A-Za-z\\-]{2,10}" autocomplete="off"></label>
<button>${start ? 'Add and open' : 'Add'}</button></form>`
}

function avatar(name: string): string {
  return `<span class="avatar" aria-hidden="true">${escapeHtml(name.slice(0, 1).toUpperCase())}</span>`
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
