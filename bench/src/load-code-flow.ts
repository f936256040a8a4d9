import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'

/**
 * Signs people in by OpenID Connect whose session lives: authorize, code, token, user info. It is a process of its own,
 * reads its plan from a file and prints one JSON line.
 */
export type CodeFlowPlan = {
  url: string
  clientId: string
  authorization: string
  redirectUri: string
  challenge: string
  verifier: string
  paths: { authorize: string; token: string; me: string }
  /** For each browser, the cookies with which it is signed in. */
  browsers: string[]
  concurrency: number
  durationMs: number
  /** So many of the access tokens are printed, and no more flows are made; without it the time alone ends it. */
  tokens?: number
}

type Answer = { status: number; location: string; setCookie: string[]; body: string }

const plan: CodeFlowPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const agent = new Agent({ keepAlive: true, maxSockets: plan.concurrency })
/** What the answers have set comes with the next request, as in a browser. */
const jars = plan.browsers.map((cookies) => new Map(cookies.split('; ').map((pair) => split(pair))))
const query = new URLSearchParams({
  client_id: plan.clientId,
  redirect_uri: plan.redirectUri,
  response_type: 'code',
  scope: 'openid profile email',
  state: 'the-state',
  nonce: 'the-nonce',
  code_challenge: plan.challenge,
  code_challenge_method: 'S256',
})
const latencies: number[] = []
const tokens: string[] = []
const most = plan.tokens ?? Number.POSITIVE_INFINITY
let started = 0
let failed = 0
const began = performance.now()

await Promise.all(Array.from({ length: plan.concurrency }, worker))

agent.destroy()
const seconds = (performance.now() - began) / 1000
latencies.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: (started - failed) / seconds,
    failed,
    tokens: tokens.slice(0, plan.tokens ?? 0),
    p50: latencies[Math.floor(latencies.length / 2)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
  }),
)

async function worker(): Promise<void> {
  while (performance.now() - began < plan.durationMs && started < most) {
    const jar = jars[started++ % jars.length] ?? new Map()
    const sent = performance.now()
    if (!(await signIn(jar))) failed += 1
    latencies.push(performance.now() - sent)
  }
}

async function signIn(jar: Map<string, string>): Promise<boolean> {
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const asked = await send('GET', `${plan.paths.authorize}?${query}`, { cookie })
  for (const line of asked.setCookie) jar.set(...split(line.split(';')[0] ?? ''))
  const code = URL.canParse(asked.location) ? new URL(asked.location).searchParams.get('code') : null
  if (!code) return false
  const form = new URLSearchParams({
    grant_type: 'authorization_code',
    code,
    code_verifier: plan.verifier,
    redirect_uri: plan.redirectUri,
  }).toString()
  const headers = {
    authorization: plan.authorization,
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(Buffer.byteLength(form)),
  }
  const redeemed = await send('POST', plan.paths.token, headers, form)
  if (redeemed.status !== 200) return false
  const { access_token: token } = JSON.parse(redeemed.body) as { access_token: string }
  tokens.push(token)
  return (await send('GET', plan.paths.me, { authorization: `Bearer ${token}` })).status === 200
}

function split(pair: string): [string, string] {
  const at = pair.indexOf('=')
  return [pair.slice(0, at), pair.slice(at + 1)]
}

function send(method: string, path: string, headers: Record<string, string>, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(new URL(path, plan.url), { method, agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      const { location = '', 'set-cookie': setCookie = [] } = answer.headers
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, location, setCookie, body: text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
