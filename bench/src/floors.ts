import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { reservePort } from '@portico/dev-kit/ports.mjs'
import type { Postgres } from '@portico/dev-kit/postgres'
import { type Running, startProgram } from '@portico/dev-kit/processes'
import { hashFloor, loadRequests, type Requests } from './loads.ts'
import { CONCURRENCY } from './plans.ts'
import { plain, type Row } from './results.ts'

const SECONDS = 8

const floorScript = (name: string) => fileURLToPath(new URL(`floors/${name}.ts`, import.meta.url))

export type Store = 'PostgreSQL' | 'PGlite'

/** The servers with which ours is measured in turns. */
export type Floors = {
  hash: number
  reference: Running
  bareRoute: Running
  lookup: Record<Store, Running>
  stop: () => Promise<void>
}

/**
 * The reference server hashes on as many threads as there are cores, as any good one does: four hashes at once on two
 * cores slow each other.
 */
export async function startFloors(postgres: Postgres): Promise<Floors> {
  const hash = await hashFloor(SECONDS * 1000)
  await postgres.create('reference')
  await postgres.create('lookup')
  const env = { DATABASE_URL: postgres.url('reference'), UV_THREADPOOL_SIZE: String(availableParallelism()) }
  const reference = await startFloor('reference-server', env, '/health/ready')
  const bareRoute = await startFloor('bare-route', {}, '/')
  const lookup = {
    PostgreSQL: await startFloor('key-lookup', { DATABASE_URL: postgres.url('lookup') }, '/'),
    PGlite: await startFloor('key-lookup', {}, '/'),
  }
  return {
    hash,
    reference,
    bareRoute,
    lookup,
    stop: async () => {
      for (const running of [reference, bareRoute, lookup.PostgreSQL, lookup.PGlite]) await running.stop()
    },
  }
}

/** Figures for orientation, which are not measured in turns with ours. */
export async function measureFloors({ hash, lookup }: Floors): Promise<Row[]> {
  return [
    plain('bare argon2id, as many in flight as cores', `${hash.toFixed(0)} a second`),
    plain('route with one primary-key lookup, PostgreSQL', await lookups(lookup.PostgreSQL)),
    plain('route with one primary-key lookup, PGlite', await lookups(lookup.PGlite)),
  ]
}

async function lookups(running: Running): Promise<string> {
  await floorRequests(running, 2)
  return `${(await floorRequests(running, SECONDS)).perSecond.toFixed(0)} a second`
}

/** Calls of a floor's only route. */
export function floorRequests({ url }: Running, seconds: number): Promise<Requests> {
  return loadRequests(url, [{ path: '/' }], CONCURRENCY, seconds)
}

async function startFloor(name: string, env: Record<string, string>, path: string): Promise<Running> {
  return startProgram(floorScript(name), {
    port: await reservePort(),
    path,
    env,
    nodeArgs: [],
    endsBy: 'SIGTERM',
  })
}
