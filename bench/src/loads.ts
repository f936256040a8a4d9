import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import autocannon from 'autocannon'
import type { CodeFlowPlan } from './load-code-flow.ts'
import type { LoginPlan } from './load-logins.ts'
import type { UploadPlan } from './load-uploads.ts'

const run = promisify(execFile)
const script = (name: string) => fileURLToPath(new URL(name, import.meta.url))

export type Logins = {
  perSecond: number
  good: number
  refused: number
  p50: number
  p99: number
  clientMs: number
}

export const loadLogins = (plan: LoginPlan): Promise<Logins> => runLoad('load-logins.ts', plan)

export type Uploads = { perSecond: number; p50: number; done: number; refusals: Record<number, number> }

export const loadUploads = (plan: UploadPlan): Promise<Uploads> => runLoad('load-uploads.ts', plan)

export type CodeFlows = { perSecond: number; p50: number; p99: number; failed: number; tokens: string[] }

export const loadCodeFlows = (plan: CodeFlowPlan): Promise<CodeFlows> => runLoad('load-code-flow.ts', plan)

/** Runs a load in a process of its own, which reads its plan from a file and prints one JSON line. */
async function runLoad<Result>(name: string, plan: object): Promise<Result> {
  const folder = mkdtempSync(path.join(tmpdir(), 'portico-bench-plan-'))
  const file = path.join(folder, 'plan.json')
  writeFileSync(file, JSON.stringify(plan))
  const { stdout } = await run(process.execPath, [script(name), file])
  rmSync(folder, { recursive: true })
  return JSON.parse(stdout)
}

export async function hashFloor(durationMs: number): Promise<number> {
  const { stdout } = await run(process.execPath, [script('floors/hash.ts'), String(durationMs)])
  return JSON.parse(stdout).perSecond
}

/** What sharp alone needs for a photo: decoded once, encoded twice. */
export async function photoFloor(photo: string, count: number): Promise<{ ms: number; processorMs: number }> {
  const { stdout } = await run(process.execPath, [script('floors/sharp-alone.ts'), photo, String(count)])
  return JSON.parse(stdout)
}

export type Requests = { perSecond: number; p50: number; p99: number; failed: number }

type Call = { method?: 'GET' | 'POST'; path?: string; body?: string; headers?: Record<string, string> }

/**
 * Sends the given calls in turn with a concurrency for a time. Spread, each connection has calls of its own: otherwise all
 * of them send the same call at nearly the same moment.
 */
export async function loadRequests(
  url: string,
  calls: Call[],
  concurrency: number,
  seconds: number,
  isSpread = false,
): Promise<Requests> {
  let opened = 0
  const begin = (client: autocannon.Client) => {
    const own = opened++ % concurrency
    client.setRequests(calls.filter((_, n) => n % concurrency === own))
  }
  const asked = isSpread ? { requests: calls.slice(0, 1), setupClient: begin } : { requests: calls }
  const result = await autocannon({ url, connections: concurrency, duration: seconds, ...asked })
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Token checks with the token in the query, as the contract has it, or in a form, where no log sees it. */
export function checkCalls(authorization: string, tokens: string[], form: 'query' | 'body'): Call[] {
  const headers = { authorization, 'x-locale': 'en' }
  const formHeaders = { ...headers, 'content-type': 'application/x-www-form-urlencoded' }
  return tokens.map((token) =>
    form === 'query'
      ? { method: 'POST', path: `/oauth/check_token?token=${token}`, headers }
      : { method: 'POST', path: '/oauth/check_token', headers: formHeaders, body: `token=${token}` },
  )
}
