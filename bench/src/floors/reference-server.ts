import { createHash, randomBytes } from 'node:crypto'
import formbody from '@fastify/formbody'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
import { ARGON2, makeHash } from './argon2.ts'

/** The least that a login server can do: one select, the hash, one insert. */
const pool = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
await pool.query(
  'create table person (id serial primary key, email text unique not null, hash text not null)',
)
await pool.query(
  'create table login (token bytea primary key, person int not null, at timestamptz not null default now())',
)
await pool.query(
  "insert into person (email, hash) select 'bench' || n || '@example.com', $1 from generate_series(1, 1000) n",
  [await makeHash()],
)

const app = Fastify()
await app.register(formbody)
app.get('/health/ready', async () => ({ ok: true }))
app.post<{ Body: { username: string; password: string } }>('/oauth/token', async (request, reply) => {
  const { username, password } = request.body
  const found = await pool.query({
    name: 'find',
    text: 'select id, hash from person where email = $1',
    values: [username],
  })
  const person = found.rows[0]
  if (!person || !(await verify(person.hash, password, ARGON2)))
    return reply.code(400).send({ error: 'invalid_grant' })
  const token = randomBytes(32).toString('base64url')
  await pool.query({
    name: 'login',
    text: 'insert into login (token, person) values ($1, $2)',
    values: [createHash('sha256').update(token).digest(), person.id],
  })
  return { access_token: token, token_type: 'Bearer', expires_in: 86_400 }
})
await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT) })
process.once('SIGTERM', () => process.exit(0))
