import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { firstPage, mailPage, SCRIPT } from './pages.ts'
import type { MailStore } from './store.ts'

const LOCAL_HOST = /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/
const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'self'; connect-src 'self'; frame-src 'self'; img-src data:"
/** A mail is a page by somebody else: it may run no script and load from this machine only. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data: http://localhost:* http://127.0.0.1:*"

/** The page with every mail: `/` (the newest), `/mails/<id>`, `/mails/<id>/html`, and `/mails.json` for programs. */
export function mailboxServer(store: MailStore): Server {
  return createServer((request, response) => {
    // Demand a local name: a foreign page could point its own host name at this address and read every code.
    if (!LOCAL_HOST.test(request.headers.host ?? '')) return send(response, 421, 'text/plain', 'wrong host')
    return route(store, request, response)
  })
}

function route(store: MailStore, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://mailbox')
  if (pathname === '/') return send(response, 200, 'text/html', firstPage(store.list()))
  if (pathname === '/script.js') return send(response, 200, 'text/javascript', SCRIPT)
  if (pathname === '/events') return follow(store, response)
  if (pathname === '/mails.json') {
    const to = searchParams.get('to')?.toLowerCase()
    const mails = store.list().filter((mail) => !to || mail.to.some((one) => one.toLowerCase() === to))
    return send(response, 200, 'application/json', JSON.stringify(mails))
  }
  const [, id, part] = /^\/mails\/([\w-]+)(\/html)?$/.exec(pathname) ?? []
  const mail = id ? store.find(id) : undefined
  if (!mail) return send(response, 404, 'text/plain', 'not found')
  if (!part) return send(response, 200, 'text/html', mailPage(store.list(), mail))
  return send(response, 200, 'text/html', `<base target="_blank">${mail.html}`, MAIL_POLICY)
}

function send(response: ServerResponse, status: number, type: string, body: string, policy = PAGE_POLICY) {
  response.writeHead(status, {
    'Content-Type': `${type}; charset=utf-8`,
    'Content-Security-Policy': policy,
    'Cache-Control': 'no-store',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
  })
  response.end(body)
}

function follow(store: MailStore, response: ServerResponse) {
  response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' })
  response.write(':\n\n')
  const stop = store.onChange(() => response.write('event: mail\ndata: {}\n\n'))
  response.on('close', stop)
}
