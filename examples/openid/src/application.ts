import { randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { openidClient, type Session, type Settings } from './openid-client.ts'
import { failedPage, signedInPage, signedOutPage, welcomePage } from './pages.ts'

const POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; img-src data:"

/** An application that signs people in by OpenID Connect, and keeps sessions of its own in memory. */
export function createApplication(settings: Settings) {
  const openid = openidClient(settings)
  const sessions = new Map<string, Session>()
  // Cookies ignore ports, so two applications on one host need two names.
  const sessionCookie = `${settings.code.toLowerCase()}_session`
  const begunCookie = `${settings.code.toLowerCase()}_begun`

  /** Asks at every page, so that a person who signs out in the portal is signed out here with the next click. */
  async function living(id = ''): Promise<Session | undefined> {
    const session = sessions.get(id)
    if (!session) return undefined
    const isOver = session.ends <= Date.now() || (await openid.hasEnded(session))
    if (isOver) sessions.delete(id)
    return isOver ? undefined : session
  }

  return async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(settings.ownUrl + request.url)
    const session = await living(cookie(request, sessionCookie))
    response.setHeader('Cache-Control', 'no-store')
    response.setHeader('Referrer-Policy', 'no-referrer')
    response.setHeader('Content-Security-Policy', POLICY)
    const go = (location: string, ...cookies: string[]) => {
      response.writeHead(303, { Location: location, 'Set-Cookie': cookies }).end()
    }
    const show = (page: string, status = 200) => {
      response.writeHead(status, { 'Content-Type': 'text/html; charset=utf-8' }).end(page)
    }

    switch (`${request.method} ${address.pathname}`) {
      case 'GET /sign-in': {
        const { login, secrets } = await openid.begin()
        return go(login, setCookie(begunCookie, secrets))
      }
      case 'GET /callback': {
        const begun = await openid
          .finish(address, cookie(request, begunCookie) ?? '')
          .catch((error: unknown) => {
            console.error(error)
            return undefined
          })
        // A page, and no second try by itself: who is signed in to the portal would go round without an end.
        if (!begun) return show(failedPage(settings), 400)
        const id = randomBytes(24).toString('base64url')
        sessions.set(id, begun)
        return go('/', setCookie(sessionCookie, id), setCookie(begunCookie, ''))
      }
      case 'POST /sign-out': {
        const isOurs = (request.headers['sec-fetch-site'] ?? 'same-origin') === 'same-origin'
        if (!session || !isOurs) return go('/')
        sessions.delete(cookie(request, sessionCookie) ?? '')
        return go(await openid.logout(session), setCookie(sessionCookie, ''))
      }
      case 'GET /signed-out':
        return show(signedOutPage(settings))
      case 'GET /':
        // Who comes from the portal's menu brings a token of the hand-off, which this application does not take.
        if (address.searchParams.has('token')) return go('/sign-in')
        return show(session ? signedInPage(settings, session) : welcomePage(settings))
      default:
        return show(welcomePage(settings), 404)
    }
  }
}

function cookie(request: IncomingMessage, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

const setCookie = (name: string, value: string) => `${name}=${value}; Path=/; HttpOnly; SameSite=Lax`
