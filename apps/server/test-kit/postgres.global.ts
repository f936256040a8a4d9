import { startPostgres } from '@portico/dev-kit/postgres'
import { dropDatabase, makeTemplate } from './postgres-databases.ts'

/** Room for several files with 50 connections each. Nothing here has to survive a power cut. */
const SERVER = ['-c', 'fsync=off', '-c', 'max_connections=200', '-c', 'listen_addresses=127.0.0.1']
const INITDB = ['--encoding=UTF8', '--no-sync']

let end: (() => Promise<void>) | undefined

/**
 * A PostgreSQL for the whole run: the one in TEST_DATABASE_URL, or one of our own that ends with the run. Each
 * test file then copies a migrated template, which takes a fraction of migrating.
 */
export async function setup(): Promise<void> {
  // Another project of this run has started it, and ends it.
  if (process.env.TEST_DATABASE_TEMPLATE) return
  const given = process.env.TEST_DATABASE_URL
  const server = given ? undefined : await startPostgres({ server: SERVER, initdb: INITDB })
  const url = given ?? server?.url('postgres') ?? ''
  const template = await makeTemplate(url)
  // Inherited by the processes that run the tests.
  process.env.TEST_DATABASE_URL = url
  process.env.TEST_DATABASE_TEMPLATE = template
  end = async () => {
    if (given) await dropDatabase(url, template)
    await server?.stop()
  }
}

export async function teardown(): Promise<void> {
  await end?.()
}
