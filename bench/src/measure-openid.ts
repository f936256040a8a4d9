import { createHash, randomBytes } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import { startProgram } from '@portico/dev-kit/processes'
import type { CodeFlowPlan } from './load-code-flow.ts'
import { loadCodeFlows, loadRequests } from './loads.ts'
import { CONCURRENCY, checks, ROUND_S, ROUNDS } from './plans.ts'
import { OPENID_APPLICATION, type Portico, signedInCookies } from './portico.ts'
import { atLeast, plain, type Row } from './results.ts'
import { turnAbout } from './turn-about.ts'

const FLOW_GOAL = 0.5
const INTROSPECTION_GOAL = 0.6
/** The rest of a file's price is sending it, which is the same. */
const DOCUMENT_GOAL = 0.8
const FLOWS_AT_ONCE = 8
const BROWSERS = 16
const TOKENS = 64
const FILE = '/manifest.webmanifest'
const DOCUMENTS = ['/.well-known/openid-configuration', '/oidc/jwks']
const LIBRARY = fileURLToPath(new URL('floors/library-alone.ts', import.meta.url))

const { code: clientId, secret, redirectUris } = OPENID_APPLICATION
const [redirectUri = ''] = redirectUris
const authorization = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`

/** OpenID Connect: the whole sign-in against the library alone, introspection, and what every program reads first. */
export async function measureOpenid(portico: Portico): Promise<Row[]> {
  const own = await ownPlan(portico)
  return [
    ...(await measureFlows(own)),
    ...(await measureIntrospection(portico, own)),
    ...(await measureDocuments(portico)),
  ]
}

async function ownPlan(portico: Portico): Promise<CodeFlowPlan> {
  const browsers: string[] = []
  for (const account of portico.accounts.slice(0, BROWSERS))
    browsers.push(await signedInCookies(portico, account))
  return plan(portico.url, browsers, { authorize: '/oidc/auth', token: '/oidc/token', me: '/oidc/me' })
}

function plan(url: string, browsers: string[], paths: CodeFlowPlan['paths']): CodeFlowPlan {
  const verifier = randomBytes(32).toString('base64url')
  const challenge = createHash('sha256').update(verifier).digest('base64url')
  const client = { clientId, authorization, redirectUri, verifier, challenge }
  return { url, browsers, paths, ...client, concurrency: FLOWS_AT_ONCE, durationMs: ROUND_S * 1000 }
}

async function measureFlows(own: CodeFlowPlan): Promise<Row[]> {
  const port = await reservePort()
  const path = '/.well-known/openid-configuration'
  const args = [String(port), String(BROWSERS), clientId, secret, redirectUri]
  const library = await startProgram(LIBRARY, { port, path, args, nodeArgs: [], endsBy: 'SIGTERM' })
  const [cookies = '[]'] = /^\[.*\]$/m.exec(library.output()) ?? []
  const floorPlan = plan(library.url, JSON.parse(cookies), { authorize: '/auth', token: '/token', me: '/me' })
  const measured = await turnAbout(
    ROUNDS,
    () => loadCodeFlows(floorPlan),
    () => loadCodeFlows(own),
  )
  await library.stop()
  const { perSecond, p50, p99, failed } = measured.own
  return [
    plain(
      'code flow with a living session (authorize, token, user info), concurrency 8',
      `${perSecond.toFixed(0)} a second, p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms, ${failed} failed`,
    ),
    plain(
      'the same by the library with its memory adapter, turn about with them',
      `${measured.floor.toFixed(0)} a second`,
    ),
    atLeast('code flow against the library alone', measured.ratio, FLOW_GOAL),
  ]
}

async function measureIntrospection(portico: Portico, own: CodeFlowPlan): Promise<Row[]> {
  const { tokens } = await loadCodeFlows({ ...own, concurrency: 1, tokens: TOKENS })
  const headers = { authorization, 'content-type': 'application/x-www-form-urlencoded' }
  const calls = tokens.map((token) => ({
    method: 'POST' as const,
    path: '/oidc/introspect',
    headers,
    body: `token=${token}`,
  }))
  const measured = await turnAbout(
    ROUNDS,
    () => checks(portico, 'body', ROUND_S),
    () => loadRequests(portico.url, calls, CONCURRENCY, ROUND_S),
  )
  const { perSecond, p99, failed } = measured.own
  return [
    plain(
      'introspection, concurrency 32',
      `${perSecond.toFixed(0)} a second, p99 ${p99} ms, ${failed} failed`,
    ),
    plain('token checks by the route, turn about with them', `${measured.floor.toFixed(0)} a second`),
    atLeast('introspection against token checks', measured.ratio, INTROSPECTION_GOAL),
  ]
}

async function measureDocuments(portico: Portico): Promise<Row[]> {
  const rows: Row[] = []
  const asked = (path: string) => loadRequests(portico.url, [{ path }], CONCURRENCY, ROUND_S)
  for (const path of DOCUMENTS) {
    const { ratio, floor, own } = await turnAbout(
      ROUNDS,
      () => asked(FILE),
      () => asked(path),
    )
    rows.push(
      plain(
        `GET ${path}, a static file turn about with it`,
        `${own.perSecond.toFixed(0)} and ${floor.toFixed(0)} a second, ${own.failed} failed`,
      ),
      atLeast(`${path} against the static file`, ratio, DOCUMENT_GOAL),
    )
  }
  return rows
}
