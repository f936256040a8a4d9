import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { until } from '@portico/dev-kit/until'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountsApp,
  basic,
  OTHER_PARTNER,
  openAccountsApp,
  PARTNER,
} from '../../../test-kit/accounts-app.ts'

const PATH = '/oauth/check_token'
const FORM = 'Content-Type: application/x-www-form-urlencoded'
const PORTAL = '<the portal>'
const TRADING = `Authorization: ${basic(PARTNER.code, PARTNER.secret)}`
const ENERGY = `Authorization: ${basic(OTHER_PARTNER.code, OTHER_PARTNER.secret)}`
/** Characters of a form that come before the rest of it. */
const FIELD = 6
const SESSION = '<session>'
const MINTED = '<minted>'

type Answered = { text: string; isRouted: boolean }

const post = (path: string, ...headers: string[]) =>
  ['POST', path, 'HTTP/1.1'].join(' ') + ['', 'Host: a', 'Connection: close', ...headers, '', ''].join('\r\n')

/** A call with a form, in one part or in two. */
function form(body: string, headers: string[], given: { type?: string; isSplit?: boolean } = {}): string[] {
  const head = post(PATH, given.type ?? FORM, 'Content-Length: <length>', ...headers)
  return given.isSplit ? [head + body.slice(0, FIELD), body.slice(FIELD)] : [head + body]
}

/** The ways in which back ends ask for a token that lives. */
const AT_ONCE: Record<string, string[]> = {
  'in the query': [post(`${PATH}?token=${MINTED}`, TRADING)],
  'in the query, with an empty body': [post(`${PATH}?token=${MINTED}`, TRADING, 'Content-Length: 0')],
  "the portal's, in the query": [post(`${PATH}?token=${SESSION}`, PORTAL)],
  'with a language and a cookie': [post(`${PATH}?token=${MINTED}`, TRADING, 'X-Locale: de', 'Cookie: a=b')],
}

const BY_THE_ROUTE: Record<string, string[]> = {
  'a form': form(`token=${MINTED}`, [TRADING]),
  "a form of the portal's": form(`token=${SESSION}`, [PORTAL]),
  'a form that comes in two parts': form(`token=${MINTED}`, [TRADING], { isSplit: true }),
  'a form with a charset': form(`token=${MINTED}`, [TRADING], { type: `${FORM}; charset=utf-8` }),
  'a form with another field': form(`token=${MINTED}&a=b`, [TRADING]),
  'an encoded token': [post(`${PATH}?token=%61${MINTED}`, TRADING)],
  'a token given twice': [post(`${PATH}?token=${MINTED}&token=${MINTED}`, TRADING)],
  'a token in the query and in a form': [
    `${post(`${PATH}?token=${MINTED}`, TRADING, FORM, 'Content-Length: 7')}token=a`,
  ],
  'a token in the query and a body in chunks': [
    `${post(`${PATH}?token=${MINTED}`, TRADING, 'Transfer-Encoding: chunked')}0\r\n\r\n`,
  ],
  'no token': [post(PATH, TRADING)],
  'an empty token': form('token=', [TRADING]),
  'an unknown token': form(`token=${'a'.repeat(46)}`, [TRADING]),
  'a body in chunks': [
    `${post(PATH, TRADING, FORM, 'Transfer-Encoding: chunked')}5\r\ntoken\r\n2\r\n=a\r\n0\r\n\r\n`,
  ],
  JSON: form('{"token":"a"}', [TRADING], { type: 'Content-Type: application/json' }),
  'no client': form(`token=${MINTED}`, []),
  'a wrong secret': form(`token=${MINTED}`, [`Authorization: ${basic(PARTNER.code, 'wrong')}`]),
  'two clients': form(`token=${MINTED}`, [TRADING, ENERGY]),
  'the token of another application': form(`token=${MINTED}`, [ENERGY]),
  "a person's session, by a partner": form(`token=${SESSION}`, [TRADING]),
  "an application's token, by the portal": form(`token=${MINTED}`, [PORTAL]),
  'an untrusted proxy': form(`token=${MINTED}`, [TRADING, 'X-Forwarded-For: 192.0.2.9']),
  'another method': [post(`${PATH}?token=${MINTED}`, TRADING).replace('POST', 'PUT')],
  'a longer path': [post(`${PATH}s?token=${MINTED}`, TRADING)],
}

const ALL = { ...AT_ONCE, ...BY_THE_ROUTE }

let app: AccountsApp
let metricsPort: number
let values: Record<string, string>
/** What each call gets, and what it gets where every call goes to the route. */
const first = new Map<string, Answered>()
const routed = new Map<string, Answered>()
let countedOfFirst: number

beforeAll(async () => {
  app = await openAccountsApp({ env: { METRICS_PORT: '9100' } })
  const { email } = await app.confirmed()
  const session = await app.token(email)
  const minted: string = (await app.mint(session, 'trading')).json().access_token
  const portal = `Authorization: ${basic(app.client.id, app.client.secret)}`
  values = { [SESSION]: session, [MINTED]: minted, [PORTAL]: portal }
  metricsPort = (await app.metrics?.listen(0, '127.0.0.1')) ?? 0
  await app.fastify.listen({ host: '127.0.0.1', port: 0 })
  // From now on both tokens are in memory: the clock of a test stands still.
  await app.check(session)
  await app.check(minted, { id: PARTNER.code, secret: PARTNER.secret })
  const before = await countedChecks()
  for (const [name, parts] of Object.entries(ALL)) first.set(name, await answered(parts))
  countedOfFirst = (await countedChecks()) - before
  app.fastify.connections.answerFirst(undefined)
  for (const [name, parts] of Object.entries(ALL)) routed.set(name, await answered(parts))
})
afterAll(() => app.close())

/** The whole answer to the parts of a request, without its date. */
async function answered(parts: readonly string[]): Promise<Answered> {
  let isRouted = false
  const mark = () => {
    isRouted = true
  }
  subscribe('tracing:fastify.request.handler:start', mark)
  const { port } = app.fastify.server.address() as AddressInfo
  const arrived = once(app.fastify.server, 'connection') as Promise<[Socket]>
  const socket = connect(port, '127.0.0.1').setNoDelay()
  const [served] = await arrived
  let sent = 0
  let text = ''
  socket.on('data', (chunk) => {
    text += chunk
  })
  const closed = new Promise((resolve) => socket.once('close', resolve))
  for (const [i, part] of filled(parts).entries()) {
    // A part of its own: what came before it has been read.
    if (i > 0) await until(() => served.bytesRead === sent)
    socket.write(part)
    sent += Buffer.byteLength(part)
  }
  await closed
  unsubscribe('tracing:fastify.request.handler:start', mark)
  return { text: text.replace(/^Date: .*\r\n/m, ''), isRouted }
}

/** The parts with the tokens and the client of this run, and the length of the form. */
function filled(parts: readonly string[]): string[] {
  const texts = parts.map((part) => part.replaceAll(/<[a-z ]+>/g, (name) => values[name] ?? name))
  const length = texts.join('').length - texts.join('').indexOf('\r\n\r\n') - 4
  return texts.map((text) => text.replace('<length>', String(length)))
}

async function countedChecks(): Promise<number> {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  const line = text.split('\n').find((one) => /^http_requests_total\{.*check_token",status="200"/.test(one))
  return Number(line?.split(' ').at(-1))
}

describe('a check of a token that is in memory', () => {
  it.each(Object.keys(AT_ONCE))('%s is answered before the router, as the route would', (name) => {
    expect(first.get(name)?.isRouted).toBe(false)
    expect(routed.get(name)?.isRouted).toBe(true)
    expect(first.get(name)?.text).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*"active":true/)
    expect(first.get(name)?.text).toBe(routed.get(name)?.text)
  })

  it.each(Object.keys(BY_THE_ROUTE))('with %s is the work of the route', (name) => {
    expect(first.get(name)).toEqual(routed.get(name))
    expect(first.get(name)?.text).toMatch(/^HTTP\/1\.1 /)
  })

  it('is counted in the metrics like any other', () => {
    const succeeded = [...first.values()].filter(({ text }) => text.startsWith('HTTP/1.1 200')).length
    expect(succeeded).toBeGreaterThan(Object.keys(AT_ONCE).length)
    expect(countedOfFirst).toBe(succeeded)
  })
})
