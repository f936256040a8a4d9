import { readFileSync } from 'node:fs'
import { codeOf } from './authenticators.ts'
import { type Grant, grant, passwordForm } from './portico.ts'

/**
 * Logs in at a token endpoint with a given concurrency. It is a process of its own, so that it can run beside another
 * load. It reads its plan from a file and prints one JSON line. It ends after `durationMs` or `count`.
 */
export type LoginPlan = {
  url: string
  authorization: string
  /** With the secret of an authenticator the sign-in has its second call, and both count as one. */
  people: { email: string; device: string; secret?: string }[]
  concurrency: number
  durationMs: number
  count: number
}

const plan: LoginPlan = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8'))
const statuses: Record<number, number> = {}
const latencies: number[] = []
let started = 0
const began = performance.now()

await Promise.all(Array.from({ length: plan.concurrency }, worker))

const seconds = (performance.now() - began) / 1000
const good = statuses[200] ?? 0
latencies.sort((a, b) => a - b)
console.log(
  JSON.stringify({
    perSecond: good / seconds,
    good,
    refused: started - good,
    p50: latencies[Math.floor(latencies.length / 2)],
    p99: latencies[Math.floor(latencies.length * 0.99)],
  }),
)

async function worker(): Promise<void> {
  while (performance.now() - began < plan.durationMs && started < plan.count) {
    const person = plan.people[started % plan.people.length]
    started += 1
    if (!person) return
    const sent = performance.now()
    const { status } = await signIn(person)
    statuses[status] = (statuses[status] ?? 0) + 1
    latencies.push(performance.now() - sent)
  }
}

async function signIn({ email, device, secret }: LoginPlan['people'][number]): Promise<Grant> {
  const first = await grant(plan.url, plan.authorization, passwordForm(email), device)
  if (secret === undefined || first.status !== 200) return first
  const form = { grant_type: 'oauth_token', oauth_token: first.accessToken, otp: codeOf(secret) }
  return grant(plan.url, plan.authorization, form, device)
}
