import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { askPage, problemPage, signedInPage, welcomePage } from './pages.ts'
import type { Partner } from './partner.ts'
import { portalClient } from './portal.ts'
import { sessionStore } from './sessions.ts'

const STATE_LIFE_S = 600
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; img-src data:"

/** A partner application: sends people to the portal, takes the token they bring back, keeps its own session. */
export async function buildPartner(partner: Partner) {
  const app = Fastify({ logger: false })
  const portal = portalClient(partner.portalUrl, partner.code, partner.secret)
  const sessions = sessionStore()
  // Cookies know no ports: two applications on one host need two names.
  const sessionCookie = `${partner.code.toLowerCase()}_session`
  const stateCookie = `${partner.code.toLowerCase()}_state`

  app.addContentTypeParser('application/x-www-form-urlencoded', (_request, payload, done) => {
    payload.resume()
    done(null, null)
  })
  app.addHook('onSend', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store')
    reply.header('Referrer-Policy', 'no-referrer')
    reply.header('Content-Security-Policy', POLICY)
    reply.header('X-Content-Type-Options', 'nosniff')
  })

  /** Where the portal sends the browser back to; `state` binds the answer to the browser that asked. */
  app.get('/sign-in', async (_request, reply) => {
    const state = randomBytes(16).toString('base64url')
    const backUrl = `${partner.ownUrl}/sso?state=${state}`
    const login = new URL('/en/login', partner.portalUrl)
    login.search = new URLSearchParams({ application: partner.code, backUrl }).toString()
    setCookie(reply, stateCookie, state, STATE_LIFE_S)
    return reply.redirect(login.href)
  })

  app.get('/sso', receiveToken)

  app.get('/', async (request, reply) => {
    if (query(request, 'token')) return receiveToken(request, reply)
    const session = sessions.find(cookie(request, sessionCookie))
    if (!session) return html(reply, welcomePage(partner))
    return html(
      reply,
      session.confirmed ? signedInPage(partner, session.visitor) : askPage(partner, session.visitor),
    )
  })

  /** The token leaves the address at once: the page that is shown has a clean one. */
  async function receiveToken(request: FastifyRequest, reply: FastifyReply) {
    const arrived = query(request, 'token')
    const token = arrived ? await portal.take(arrived) : null
    const visitor = token ? await portal.whoIs(token) : null
    if (!token || !visitor) return html(reply.code(400), problemPage(partner))
    const state = cookie(request, stateCookie)
    // Without the state of this browser somebody else may have started the sign-in: the person is asked first.
    const asked = state !== undefined && state === query(request, 'state')
    setCookie(reply, stateCookie, '', 0)
    setCookie(reply, sessionCookie, sessions.open(visitor, token, asked))
    return reply.redirect('/', 303)
  }

  app.post('/confirm', async (request, reply) => {
    const session = sameOrigin(request) ? sessions.find(cookie(request, sessionCookie)) : null
    if (session) session.confirmed = true
    return reply.redirect('/', 303)
  })

  app.post('/sign-out', async (request, reply) => {
    if (sameOrigin(request)) {
      const session = sessions.close(cookie(request, sessionCookie))
      if (session) await portal.revoke(session.token)
      setCookie(reply, sessionCookie, '', 0)
    }
    return reply.redirect('/', 303)
  })

  function sameOrigin(request: FastifyRequest): boolean {
    const site = request.headers['sec-fetch-site']
    return site === undefined || site === 'same-origin'
  }

  return app
}

function html(reply: FastifyReply, page: string) {
  return reply.type('text/html; charset=utf-8').send(page)
}

function query(request: FastifyRequest, name: string): string | undefined {
  const value = (request.query as Record<string, unknown>)[name]
  return typeof value === 'string' ? value : undefined
}

function cookie(request: FastifyRequest, name: string): string | undefined {
  const pairs = (request.headers.cookie ?? '').split(/;\s*/)
  return pairs.find((pair) => pair.startsWith(`${name}=`))?.slice(name.length + 1)
}

function setCookie(reply: FastifyReply, name: string, value: string, maxAge?: number) {
  const life = maxAge === undefined ? '' : `; Max-Age=${maxAge}`
  const before = [reply.getHeader('set-cookie') ?? []].flat().map(String)
  reply.header('set-cookie', [...before, `${name}=${value}; Path=/; HttpOnly; SameSite=Lax${life}`])
}
