import { startPostgres } from '@portico/dev-kit/postgres'
import { measureOpenid } from './measure-openid.ts'
import { startPortico } from './portico.ts'
import { type Row, writeResults } from './results.ts'

const ACCOUNTS = 16

/** `npm run bench -- openid`: sign-ins by OpenID Connect, introspection, discovery and keys, on both stores. */
const postgres = await startPostgres()
try {
  await postgres.create('portico')
  const sections = [
    { title: 'With PostgreSQL outside', rows: await measure(postgres.url('portico')) },
    { title: 'With the embedded PGlite', rows: await measure() },
  ]
  console.log(writeResults(sections, 'openid'))
} finally {
  await postgres.stop()
}

async function measure(databaseUrl?: string): Promise<Row[]> {
  const portico = await startPortico(databaseUrl, ACCOUNTS)
  try {
    return await measureOpenid(portico)
  } finally {
    await portico.stop()
    await portico.remove()
  }
}
