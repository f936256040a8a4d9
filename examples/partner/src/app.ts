import { randomBytes } from 'node:crypto'
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { languageOf } from './language.ts'
import { askPage, endedPage, problemPage, secondFactorPage, signedInPage, welcomePage } from './pages.ts'
import type { Partner } from './partner.ts'
import { portalClient } from './portal.ts'
import { type Session, sessionStore } from './sessions.ts'
import { usedTokens } from './used-tokens.ts'

const STATE_LIFE_S = 600
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; img-src data:"

/** A partner application: sends people to the portal, takes the token they bring back, keeps its own session. */
export async function buildPartner(partner: Partner) {
  const app = Fastify({ logger: false })
  const portal = portalClient(partner.portalUrl, partner.code, partner.secret)
  const sessions = sessionStore()
  const used = usedTokens()
  /** Sign-ins that did not begin in this browser: the person is asked before they are signed in. */
  const waiting = sessionStore()
  // Cookies ignore ports, so two applications on one host need two names.
  const sessionCookie = `${partner.code.toLowerCase()}_session`
  const waitingCookie = `${partner.code.toLowerCase()}_waiting`
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
  app.get('/sign-in', async (request, reply) => {
    const state = randomBytes(16).toString('base64url')
    const backUrl = `${partner.ownUrl}/sso?state=${state}`
    const login = new URL(`/${languageOf(request.headers['accept-language'])}/login`, partner.portalUrl)
    login.search = new URLSearchParams({ application: partner.code, backUrl }).toString()
    setCookie(reply, stateCookie, state, STATE_LIFE_S)
    return reply.redirect(login.href)
  })

  app.get('/sso', receiveToken)

  app.get('/', async (request, reply) => {
    // A person who chose this application in the portal arrives here, without a back URL and a state.
    if (query(request, 'token')) return receiveToken(request, reply)
    const id = cookie(request, sessionCookie)
    if (!id) return html(reply, welcomePage(partner))
    const session = sessions.find(id)
    // Ask at every page, so that a person who signs out in the portal is signed out here with the next click.
    const isOver = session === null || (await portal.hasEnded(session.token))
    if (!isOver) return html(reply, signedInPage(partner, session))
    sessions.close(id)
    setCookie(reply, sessionCookie, '', 0)
    return html(reply, endedPage(partner))
  })

  /** Redirects at once, so that the address of the page that is shown contains no token. */
  async function receiveToken(request: FastifyRequest, reply: FastifyReply) {
    const arrived = query(request, 'token')
    const taken = arrived ? await portal.take(arrived) : null
    // A token once: whoever finds it in a log or a history brings it with a state of their own.
    const accepted = taken && used.isFirstUse(taken.token) ? taken : null
    const visitor = accepted ? await portal.whoIs(accepted.token) : null
    if (!accepted || !visitor) return html(reply.code(400), problemPage(partner))
    // Ask before anything is opened: the portal asks for a second factor only where the account has one.
    if (partner.needsSecondFactor && !accepted.amr.includes('mfa')) {
      await portal.revoke(accepted.token)
      return html(reply.code(403), secondFactorPage(partner))
    }
    const state = cookie(request, stateCookie)
    // Without this browser's state somebody else may have begun the sign-in: ask the person first, and keep an
    // existing session until then, because a mere link must not end it.
    if (state === undefined || state !== query(request, 'state')) {
      setCookie(reply, waitingCookie, waiting.open({ ...accepted, visitor }))
      return reply.redirect('/confirm', 303)
    }
    setCookie(reply, stateCookie, '', 0)
    enter(request, reply, { ...accepted, visitor })
    return reply.redirect('/', 303)
  }

  /** Begins a session with a new id, and ends the one that this browser had. */
  function enter(request: FastifyRequest, reply: FastifyReply, session: Session): void {
    sessions.close(cookie(request, sessionCookie))
    setCookie(reply, sessionCookie, sessions.open(session))
  }

  app.get('/confirm', async (request, reply) => {
    const asked = waiting.find(cookie(request, waitingCookie))
    if (!asked) return reply.redirect('/', 303)
    const present = sessions.find(cookie(request, sessionCookie))
    return html(reply, askPage(partner, asked.visitor, present?.visitor))
  })

  app.post('/confirm', async (request, reply) => {
    const session = sameOrigin(request) ? waiting.close(cookie(request, waitingCookie)) : null
    if (session && session.ends > Date.now()) {
      setCookie(reply, waitingCookie, '', 0)
      enter(request, reply, session)
    }
    return reply.redirect('/', 303)
  })

  app.post('/decline', async (request, reply) => {
    if (sameOrigin(request)) {
      const session = waiting.close(cookie(request, waitingCookie))
      if (session) await portal.revoke(session.token)
      setCookie(reply, waitingCookie, '', 0)
    }
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
