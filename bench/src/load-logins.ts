import { readFileSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { codeOf } from './authenticators.ts'
import { passwordForm } from './portico.ts'

/**
 * Logs in at a token endpoint with a given concurrency. It is a process of its own, so that it can run beside another
 * load. It reads its plan from a file and prints one JSON line. It ends after `durationMs` or `count`. With `perSecond` the
 * sign-ins begin at that rate, whether the ones before are answered or not.
 */
export type LoginPlan = {
  url: string
  authorization: string
  /** With the secret of an authenticator the sign-in has its second call, and both count as one. */
  people: { email: string; device: string; secret?: string }[]
  concurrency: number
  durationMs: number
  count: number
  perSecond?: number
}

const plan: LoginPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
/** The codes are looked up before the clock starts: reading them off is the work of people's phones. */
const people = plan.people.map(({ secret, ...person }) => ({
  ...person,
  code: secret === undefined ? undefined : codeOf(secret),
}))
const agent = new Agent({
  keepAlive: true,
  maxSockets: plan.perSecond ? Number.POSITIVE_INFINITY : plan.concurrency,
})
const tokenEndpoint = new URL('/oauth/token', plan.url)
const MICROSECONDS = 1000
const RATE_EVERY_MS = 5
const statuses: Record<number, number> = {}
const latencies: number[] = []
let started = 0
const before = process.cpuUsage()
const began = performance.now()

await (plan.perSecond
  ? atRate(plan.perSecond)
  : Promise.all(Array.from({ length: plan.concurrency }, worker)))

agent.destroy()
const used = process.cpuUsage(before)
const seconds = (performance.now() - began) / 1000
const good = statuses[200] ?? 0
latencies.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: good / seconds,
    good,
    refused: started - good,
    // The machine is shared: what this process needs is missing to the server.
    clientMs: (used.user + used.system) / MICROSECONDS / started,
    p50: latencies[Math.floor(latencies.length / 2)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
  }),
)

async function worker(): Promise<void> {
  while (performance.now() - began < plan.durationMs && started < plan.count) {
    await signInNext()
  }
}

/** An answer that does not come keeps nobody from asking. */
async function atRate(perSecond: number): Promise<void> {
  const underWay: Promise<void>[] = []
  while (performance.now() - began < plan.durationMs && started < plan.count) {
    const due = ((performance.now() - began) / 1000) * perSecond
    while (started < due) underWay.push(signInNext())
    await sleep(RATE_EVERY_MS)
  }
  await Promise.all(underWay)
}

async function signInNext(): Promise<void> {
  const person = people[started % people.length]
  started += 1
  if (!person) return
  const sent = performance.now()
  const status = await signIn(person)
  statuses[status] = (statuses[status] ?? 0) + 1
  latencies.push(performance.now() - sent)
}

async function signIn({ email, device, code }: (typeof people)[number]): Promise<number> {
  const first = await post(passwordForm(email), device)
  if (code === undefined || first.status !== 200) return first.status
  const { access_token: token = '' } = JSON.parse(first.body) as { access_token?: string }
  return (await post({ grant_type: 'oauth_token', oauth_token: token, otp: code }, device)).status
}

/** Sends by the bare client of Node: with `fetch` this process needed a quarter of the processor that it measures. */
function post(form: Record<string, string>, device: string): Promise<{ status: number; body: string }> {
  const body = new URLSearchParams(form).toString()
  const headers = {
    authorization: plan.authorization,
    'x-locale': 'en',
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': Buffer.byteLength(body),
    ...(device ? { cookie: `device=${device}` } : {}),
  }
  return new Promise((resolve, reject) => {
    const call = request(tokenEndpoint, { method: 'POST', agent, headers }, (answer) => {
      let text = ''
      answer.setEncoding('utf8')
      answer.on('data', (chunk: string) => {
        text += chunk
      })
      answer.on('end', () => resolve({ status: answer.statusCode ?? 0, body: text }))
    })
    call.on('error', reject)
    call.end(body)
  })
}
