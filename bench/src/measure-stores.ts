import { setTimeout as sleep } from 'node:timers/promises'
import { addAuthenticators, nextStep } from './authenticators.ts'
import type { Floors, Store } from './floors.ts'
import { loadLogins } from './loads.ts'
import { residentMb } from './machine.ts'
import { measureCalls } from './measure-calls.ts'
import { measureUploadMemory, measureUploads } from './measure-uploads.ts'
import { checks, LOGIN_CONCURRENCY, loginPlan, UNBOUNDED } from './plans.ts'
import { type Portico, startPortico } from './portico.ts'
import { atLeast, atMost, plain, type Row } from './results.ts'
import { turnAbout } from './turn-about.ts'

const SECONDS = 8
/** Sign-ins with an authenticator in a round: each account has one code in thirty seconds. */
const AUTHENTICATORS = 120
/** Each of its rounds waits for the next code, so there are few. */
const AUTHENTICATOR_ROUNDS = 3
const SATURATING_CONCURRENCY = 16
const IDLE_AFTER_MS = 60_000
const LOGINS_BEFORE_MEMORY = 2000
const IDLE_MB = { PostgreSQL: 150, PGlite: 250 }

/** The calls, both steps, calls at once, uploads, start and memory of the real server on one store. */
export async function measureStore(store: Store, floors: Floors, databaseUrl?: string): Promise<Row[]> {
  const portico = await startPortico(databaseUrl)
  const rows: Row[] = [plain('cold start to ready, new data folder', `${portico.readyMs} ms`)]
  try {
    rows.push(...(await measureLoads(portico, store, floors)))
    await portico.stop()
    rows.push(...(await measureMemory(portico, store)))
    rows.push(...(await measureUploadMemory(portico)))
    return rows
  } finally {
    await portico.stop()
    await portico.remove()
  }
}

async function measureLoads(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  return [
    ...(await measureCalls(portico, store, floors)),
    ...(await measureSecondSteps(portico)),
    ...(await measureBoth(portico)),
    ...(await measureUploads(portico)),
  ]
}

/** Both calls of a sign-in with an authenticator count as one; the second one costs no hash. */
async function measureSecondSteps(portico: Portico): Promise<Row[]> {
  const people = await addAuthenticators(portico, AUTHENTICATORS)
  const plan = { ...loginPlan(portico), durationMs: UNBOUNDED, count: AUTHENTICATORS }
  const { ratio, floor, own } = await turnAbout(
    AUTHENTICATOR_ROUNDS,
    async () => {
      await nextStep()
      return loadLogins(plan)
    },
    () => loadLogins({ ...plan, people }),
  )
  return [
    plain(
      'sign-ins with an authenticator, both calls as one, concurrency 8',
      `${own.perSecond.toFixed(0)} a second, p50 ${own.p50.toFixed(0)} ms, p99 ${own.p99.toFixed(0)} ms, ${own.refused} refused`,
    ),
    plain('processor that the measuring client itself takes of each', `${own.clientMs.toFixed(1)} ms`),
    plain('sign-ins without a second step, turn about with them', `${floor.toFixed(0)} a second`),
    atLeast('sign-ins with an authenticator against those without', ratio, 0.97),
  ]
}

async function measureBoth(portico: Portico): Promise<Row[]> {
  const alone = await checks(portico, 'query', SECONDS)
  const plan = { ...loginPlan(portico), concurrency: SATURATING_CONCURRENCY }
  const [, beside] = await Promise.all([
    loadLogins({ ...plan, durationMs: (SECONDS + 2) * 1000 }),
    sleep(1000).then(() => checks(portico, 'query', SECONDS)),
  ])
  return [
    atLeast(
      'token checks while logins saturate the hash, against alone',
      beside.perSecond / alone.perSecond,
      0.4,
    ),
    atMost('p99 of those', beside.p99, 15, 'ms'),
  ]
}

async function measureMemory(portico: Portico, store: Store): Promise<Row[]> {
  const again = await portico.restart()
  try {
    await sleep(IDLE_AFTER_MS)
    const idle = residentMb(again.pid)
    await loadLogins({
      url: again.url,
      authorization: portico.portalAuthorization,
      people: portico.accounts,
      concurrency: LOGIN_CONCURRENCY,
      durationMs: IDLE_AFTER_MS,
      count: LOGINS_BEFORE_MEMORY,
    })
    return [
      atMost('start to ready, existing data', again.readyMs, 2000, 'ms'),
      atMost('resident memory 60 s after ready', idle, IDLE_MB[store], 'MB'),
      plain(`resident memory after ${LOGINS_BEFORE_MEMORY} logins`, `${residentMb(again.pid)} MB`),
    ]
  } finally {
    await again.stop()
  }
}
