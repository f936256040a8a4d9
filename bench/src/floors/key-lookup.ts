import { PGlite } from '@electric-sql/pglite'
import Fastify from 'fastify'
import pg from 'pg'

/** A Fastify route with a single primary-key lookup, on PostgreSQL (DATABASE_URL) or on PGlite. */
const ROWS = 1000
const schema = 'create table lookup (id int primary key, scope text not null)'
const fill = `insert into lookup select n, 'profile' from generate_series(1, ${ROWS}) n`
const select = 'select id, scope from lookup where id = $1'

const app = Fastify()
app.get('/', await lookup())
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => process.exit(0))

async function lookup(): Promise<() => Promise<unknown>> {
  const id = () => [1 + Math.floor(Math.random() * ROWS)]
  if (process.env.DATABASE_URL) {
    const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
    await pool.query(schema)
    await pool.query(fill)
    return async () => (await pool.query({ name: 'lookup', text: select, values: id() })).rows[0]
  }
  const lite = new PGlite()
  await lite.exec(`${schema}; ${fill}`)
  return async () => (await lite.query(select, id())).rows[0]
}
