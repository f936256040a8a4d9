import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { LoginPlan } from './load-logins.ts'
import { checkCalls, hashFloor, loadLogins, loadRequests } from './loads.ts'
import { residentMb } from './machine.ts'
import { type Portico, startPortico } from './portico.ts'
import type { Postgres } from './postgres.ts'
import { freePort, type Running, startNode } from './processes.ts'
import { atLeast, atMost, plain, type Row } from './results.ts'

const SECONDS = 8
const LOGIN_CONCURRENCY = 8
const CHECK_CONCURRENCY = 32
const SATURATING_CONCURRENCY = 16
const IDLE_AFTER_MS = 60_000
const LOGINS_BEFORE_MEMORY = 2000
const UNBOUNDED = 1_000_000

const floor = (name: string) => fileURLToPath(new URL(`floors/${name}.ts`, import.meta.url))

export type Store = 'PostgreSQL' | 'PGlite'
const GOALS = {
  PostgreSQL: { login: 0.95, idleMb: 150 },
  PGlite: { login: 0.9, idleMb: 250 },
} as const

export type Floors = { hash: number; reference: number; bareRoute: number }

/** What every ratio of this run is measured against. */
export async function measureFloors(postgres: Postgres): Promise<{ floors: Floors; rows: Row[] }> {
  const hash = await hashFloor(SECONDS * 1000)
  await postgres.create('reference')
  const reference = await withServer(
    'reference-server',
    { DATABASE_URL: postgres.url('reference') },
    '/health/ready',
    async ({ url }) => {
      const people = Array.from({ length: 40 }, (_, n) => ({
        email: `bench${n + 1}@example.com`,
        device: '',
      }))
      const plan = { url, authorization: '', people, concurrency: LOGIN_CONCURRENCY, count: UNBOUNDED }
      await loadLogins({ ...plan, durationMs: 2000 })
      return (await loadLogins({ ...plan, durationMs: SECONDS * 1000 })).perSecond
    },
  )
  const bareRoute = await withServer('bare-route', {}, '/', ({ url }) => throughput(url))
  await postgres.create('lookup')
  const onPostgres = await withServer(
    'key-lookup',
    { DATABASE_URL: postgres.url('lookup') },
    '/',
    ({ url }) => throughput(url),
  )
  const onLite = await withServer('key-lookup', {}, '/', ({ url }) => throughput(url))
  return {
    floors: { hash, reference, bareRoute },
    rows: [
      plain('bare argon2id, as many in flight as cores', `${hash.toFixed(0)} a second`),
      plain(
        'reference login server, PostgreSQL, concurrency 8',
        `${reference.toFixed(0)} a second (${(reference / hash).toFixed(2)} of the bare hash)`,
      ),
      plain('bare Fastify JSON route, concurrency 32', `${bareRoute.toFixed(0)} a second`),
      plain('route with one primary-key lookup, PostgreSQL', `${onPostgres.toFixed(0)} a second`),
      plain('route with one primary-key lookup, PGlite', `${onLite.toFixed(0)} a second`),
    ],
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
    return rows
  } finally {
    await portico.stop()
    await portico.remove()
  }
}

async function measureLoads(portico: Portico, store: Store, floors: Floors): Promise<Row[]> {
  const plan: LoginPlan = {
    url: portico.url,
    authorization: portico.portalAuthorization,
    people: portico.accounts,
    concurrency: LOGIN_CONCURRENCY,
    durationMs: SECONDS * 1000,
    count: UNBOUNDED,
  }
  const tokens = portico.accounts.map((account) => account.applicationToken)
  const checks = checkCalls(portico.partnerAuthorization, tokens, 'query')
  const formChecks = checkCalls(portico.partnerAuthorization, tokens, 'body')
  await loadLogins({ ...plan, durationMs: 2000 })
  const logins = await loadLogins(plan)
  await loadRequests(portico.url, checks, CHECK_CONCURRENCY, 2)
  const alone = await loadRequests(portico.url, checks, CHECK_CONCURRENCY, SECONDS)
  const inForm = await loadRequests(portico.url, formChecks, CHECK_CONCURRENCY, SECONDS)
  const [, beside] = await Promise.all([
    loadLogins({ ...plan, concurrency: SATURATING_CONCURRENCY, durationMs: (SECONDS + 2) * 1000 }),
    sleep(1000).then(() => loadRequests(portico.url, checks, CHECK_CONCURRENCY, SECONDS)),
  ])
  return [
    plain(
      'logins, concurrency 8',
      `${logins.perSecond.toFixed(0)} a second, p50 ${logins.p50.toFixed(0)} ms, p99 ${logins.p99.toFixed(0)} ms, ${logins.refused} refused`,
    ),
    atLeast('logins against the reference server', logins.perSecond / floors.reference, GOALS[store].login),
    plain('logins against the bare hash', (logins.perSecond / floors.hash).toFixed(2)),
    plain(
      'token checks, concurrency 32',
      `${alone.perSecond.toFixed(0)} a second, p99 ${alone.p99} ms, ${alone.failed} failed`,
    ),
    atLeast('token checks against the bare route', alone.perSecond / floors.bareRoute, 0.7),
    plain(
      'the same with the token in a form',
      `${(inForm.perSecond / floors.bareRoute).toFixed(2)} of the bare route`,
    ),
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

async function throughput(url: string): Promise<number> {
  await loadRequests(url, [{ path: '/' }], CHECK_CONCURRENCY, 2)
  return (await loadRequests(url, [{ path: '/' }], CHECK_CONCURRENCY, SECONDS)).perSecond
}

async function withServer<T>(
  name: string,
  env: Record<string, string>,
  path: string,
  measure: (running: Running) => Promise<T>,
): Promise<T> {
  const running = await startNode(floor(name), { port: await freePort(), path, env })
  try {
    return await measure(running)
  } finally {
    await running.stop()
  }
}
