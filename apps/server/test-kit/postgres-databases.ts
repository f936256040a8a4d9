import pg from 'pg'
import { openPostgres } from '../src/core/database/connections/postgres.ts'
import { newId } from '../src/core/ids.ts'

/** A database of the tests' server without a single table, which tells whether it stayed so. */
export async function makeEmptyDatabase() {
  const serverUrl = process.env.TEST_DATABASE_URL ?? ''
  const name = freshName('empty')
  const url = urlOf(serverUrl, name)
  await run(serverUrl, `create database ${name}`)
  return {
    url,
    tables: async () => (await run(url, `select relname from pg_class where relnamespace >= 16384`)).rows,
    drop: () => dropDatabase(serverUrl, name),
  }
}

/** An empty database with every migration run; nobody may be connected to it while it is copied. */
export async function makeTemplate(serverUrl: string): Promise<string> {
  const name = freshName('template')
  await run(serverUrl, `create database ${name}`)
  const database = await openPostgres(urlOf(serverUrl, name), () => {})
  await database.close()
  return name
}

export async function copyDatabase(
  serverUrl: string,
  template: string,
): Promise<{ name: string; url: string }> {
  const name = freshName('test')
  await run(serverUrl, `create database ${name} template ${template}`)
  return { name, url: urlOf(serverUrl, name) }
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `drop database if exists ${name} with (force)`)
}

/** What a server that shuts down says to everybody who is connected. */
export async function endConnections(serverUrl: string, name: string): Promise<void> {
  await run(serverUrl, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
}

function freshName(kind: string): string {
  return `portico_${kind}_${newId().replaceAll('-', '')}`
}

function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

async function run(serverUrl: string, statement: string): Promise<pg.QueryResult> {
  const client = new pg.Client(serverUrl)
  await client.connect()
  try {
    return await client.query(statement)
  } finally {
    await client.end()
  }
}
