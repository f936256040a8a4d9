import { challenge as endpoints } from '@portico/contract/challenge/endpoints'
import { call } from '../../delivery/calls.ts'
import { broughtOrReloaded } from '../../delivery/page-files.ts'

const MOST_WORKERS = 4

/** Fetches a proof-of-work puzzle and solves it in a worker. Null when either fails. */
export async function solvedChallenge(level: number, signal: AbortSignal): Promise<string | null> {
  const query = { level: level === 0 ? undefined : String(level) }
  const result = await call(endpoints.issue, { query, signal })
  if (!result.ok) return null
  const challenge = result.data
  const { solveChallengeWorkers } = await broughtOrReloaded(() => import('altcha/lib'))
  const controller = new AbortController()
  signal.addEventListener('abort', () => controller.abort())
  const solution = await solveChallengeWorkers({
    challenge,
    controller,
    concurrency: Math.min(MOST_WORKERS, navigator.hardwareConcurrency || 1),
    createWorker,
  })
  return solution ? btoa(JSON.stringify({ challenge, solution })) : null
}

async function createWorker(algorithm: string): Promise<Worker> {
  const module = algorithm.startsWith('PBKDF2')
    ? await broughtOrReloaded(() => import('altcha/workers/pbkdf2?worker'))
    : await broughtOrReloaded(() => import('altcha/workers/sha?worker'))
  return new module.default()
}
