import { sql } from 'drizzle-orm'
import { type ConstructorOptions, fromDrizzle, fromPglite, PgBoss } from 'pg-boss'
import type { PgliteDatabase } from './database/pglite.ts'
import type { Database, Db } from './database.ts'

const SCHEMA = 'jobs'
/** One to work, one to look after the queues; listening has a connection of its own. */
const POOL_MAX = 2
/** Work starts at the notification; polling only finds what one missed. */
const POLL_S = 10
const DONE_KEPT_S = 3600
const STOP_MS = 10_000

/** The type that both drivers share does not name the shape of their results. */
type DrizzleTransaction = Parameters<typeof fromDrizzle>[0]

export type Jobs = {
  /** Announces work in the caller's transaction: it begins when that commits, and not otherwise. */
  send(tx: Db, queue: string): Promise<void>
  /** `run` is called for any number of announcements at once. Before `send`. */
  work(queue: string, run: () => Promise<void> | void): Promise<void>
  /** `run` at each time of `cron`, on one of the nodes. */
  schedule(queue: string, cron: string, run: () => Promise<void>): Promise<void>
  stop(): Promise<void>
}

export async function startJobs(
  database: Database,
  databaseUrl: string | undefined,
  onError: (error: unknown) => void,
): Promise<Jobs> {
  const boss = new PgBoss({ ...storeOptions(database, databaseUrl), schema: SCHEMA, useListenNotify: true })
  boss.on('error', onError)
  await boss.start()
  const create = (queue: string) =>
    boss.createQueue(queue, { notify: true, retryLimit: 0, deleteAfterSeconds: DONE_KEPT_S })

  async function work(queue: string, run: () => Promise<void> | void): Promise<void> {
    await create(queue)
    await boss.work(queue, { pollingIntervalSeconds: POLL_S, batchSize: 100 }, async () => run())
  }

  return {
    work,
    async send(tx, queue) {
      await boss.send(queue, null, { db: fromDrizzle(tx as unknown as DrizzleTransaction, sql) })
    },
    async schedule(queue, cron, run) {
      await work(queue, run)
      await boss.schedule(queue, cron)
    },
    stop: () => boss.stop({ graceful: true, timeout: STOP_MS, close: true }),
  }
}

function storeOptions(database: Database, databaseUrl: string | undefined): ConstructorOptions {
  if (databaseUrl) return { connectionString: databaseUrl, max: POOL_MAX, application_name: 'portico jobs' }
  const { client } = database as PgliteDatabase
  return { db: fromPglite(client), backend: 'pglite' }
}
