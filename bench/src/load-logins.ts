import { readFileSync } from 'node:fs'
import { grant, passwordForm } from './portico.ts'

/**
 * Logs in at a token endpoint with a given concurrency. It is a process of its own, so that it can run beside another
 * load. It reads its plan from a file and prints one JSON line. It ends after `durationMs` or `count`.
 */
export type LoginPlan = {
  url: string
  authorization: string
  people: { email: string; device: string }[]
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
    const { status } = await grant(plan.url, plan.authorization, passwordForm(person.email), person.device)
    statuses[status] = (statuses[status] ?? 0) + 1
    latencies.push(performance.now() - sent)
  }
}
