import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { Postgres } from '@portico/test-world/postgres'
import { type Running, startProgram } from '@portico/test-world/processes'
import { anyFree } from '../../scripts/steps/ports.mjs'
import { addAuthenticators, nextStep } from './authenticators.ts'
import { hashFloor, loadLogins, loadRequests, type Requests } from './loads.ts'
import { residentMb } from './machine.ts'
import { measureUploadMemory, measureUploads } from './measure-uploads.ts'
import {
  CHECK_CONCURRENCY,
  checks,
  LOGIN_CONCURRENCY,
  loginPlan,
  ROUND_S,
  ROUNDS,
  UNBOUNDED,
} from './plans.ts'
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

const floorScript = (name: string) => fileURLToPath(new URL(`floors/${name}.ts`, import.meta.url))

export type Store = 'PostgreSQL' | 'PGlite'
const GOALS = {
  PostgreSQL: { login: 0.95, idleMb: 150 },
  PGlite: { login: 0.9, idleMb: 250 },
} as const

/** The servers with which ours is measured in turns. */
export type Floors = { hash: number; reference: Running; bareRoute: Running; stop: () => Promise<void> }

/**
 * The reference server hashes on as many threads as there are cores, as any good one does: four hashes at once on two
 * cores slow each other.
 */
export async function startFloors(postgres: Postgres): Promise<Floors> {
  const hash = await hashFloor(SECONDS * 1000)
  await postgres.create('reference')
  const env = { DATABASE_URL: postgres.url('reference'), UV_THREADPOOL_SIZE: String(availableParallelism()) }
  const reference = await startFloor('reference-server', env, '/health/ready')
  const bareRoute = await startFloor('bare-route', {}, '/')
  return {
    hash,
    reference,
    bareRoute,
    stop: async () => {
      await reference.stop()
      await bareRoute.stop()
    },
  }
}

/** Figures for orientation, which are not measured in turns with ours. */
export async function measureFloors(postgres: Postgres, { hash }: Floors): Promise<Row[]> {
  await postgres.create('lookup')
  const onPostgres = await lookups({ DATABASE_URL: postgres.url('lookup') })
  const onLite = await lookups({})
  return [
    plain('bare argon2id, as many in flight as cores', `${hash.toFixed(0)} a second`),
    plain('route with one primary-key lookup, PostgreSQL', `${onPostgres.toFixed(0)} a second`),
    plain('route with one primary-key lookup, PGlite', `${onLite.toFixed(0)} a second`),
  ]
}

async function lookups(env: Record<string, string>): Promise<number> {
  const running = await startFloor('key-lookup', env, '/')
  try {
    await bareRequests(running, 2)
    return (await bareRequests(running, SECONDS)).perSecond
  } finally {
    await running.stop()
  }
}

/** Logins, token checks, both at once, start and memory of the real server on one store. */
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
    ...(await measureLogins(portico, store, floors)),
    ...(await measureSecondSteps(portico)),
    ...(await measureChecks(portico, floors)),
    ...(await measureBoth(portico)),
    ...(await measureUploads(portico)),
  ]
}

async function measureLogins(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  const plan = loginPlan(portico)
  const people = portico.accounts.map(({ email }) => ({ email, device: '' }))
  const referencePlan = { ...plan, url: floors.reference.url, authorization: '', people }
  const { ratio, floor, own } = await turnAbout(
    ROUNDS,
    () => loadLogins(referencePlan),
    () => loadLogins(plan),
  )
  const all = `${own.perSecond.toFixed(0)} a second, p50 ${own.p50.toFixed(0)} ms, p99 ${own.p99.toFixed(0)} ms, ${own.refused} refused`
  return [
    plain('logins, concurrency 8', all),
    plain(
      'reference login server, PostgreSQL, concurrency 8, turn about with them',
      `${floor.toFixed(0)} a second (${(floor / floors.hash).toFixed(2)} of the bare hash)`,
    ),
    atLeast('logins against the reference server', ratio, GOALS[store].login),
    plain('logins against the bare hash', (own.perSecond / floors.hash).toFixed(2)),
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

async function measureChecks(portico: Portico, floors: Floors): Promise<Row[]> {
  const bare = () => bareRequests(floors.bareRoute, ROUND_S)
  const { ratio, floor, own } = await turnAbout(ROUNDS, bare, () => checks(portico, 'query', ROUND_S))
  const inForm = await turnAbout(ROUNDS, bare, () => checks(portico, 'body', ROUND_S))
  return [
    plain(
      'token checks, concurrency 32',
      `${own.perSecond.toFixed(0)} a second, p99 ${own.p99} ms, ${own.failed} failed`,
    ),
    plain('bare Fastify JSON route, concurrency 32, turn about with them', `${floor.toFixed(0)} a second`),
    atLeast('token checks against the bare route', ratio, 0.7),
    plain('the same with the token in a form', `${inForm.ratio.toFixed(2)} of the bare route`),
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
      atMost('resident memory 60 s after ready', idle, GOALS[store].idleMb, 'MB'),
      plain(`resident memory after ${LOGINS_BEFORE_MEMORY} logins`, `${residentMb(again.pid)} MB`),
    ]
  } finally {
    await again.stop()
  }
}

function bareRequests({ url }: Running, seconds: number): Promise<Requests> {
  return loadRequests(url, [{ path: '/' }], CHECK_CONCURRENCY, seconds)
}

async function startFloor(name: string, env: Record<string, string>, path: string): Promise<Running> {
  return startProgram(floorScript(name), {
    port: await anyFree(),
    path,
    env,
    nodeArgs: [],
    endsBy: 'SIGTERM',
  })
}
