import { startPostgres } from '@portico/dev-kit/postgres'
import type { Store } from './floors.ts'
import { measureStarts } from './measure-starts.ts'
import { startPortico } from './portico.ts'
import { type Row, writeResults } from './results.ts'

/** So few that the data is made in seconds; how many there are makes no difference to a start. */
const ACCOUNTS = 8

/** `npm run bench -- starts`: from the start to the first answer on existing data, and the memory of a server at rest. */
const postgres = await startPostgres()
try {
  await postgres.create('portico')
  const sections = [
    { title: 'With PostgreSQL outside', rows: await measure('PostgreSQL', postgres.url('portico')) },
    { title: 'With the embedded PGlite', rows: await measure('PGlite') },
  ]
  console.log(writeResults(sections, 'starts'))
} finally {
  await postgres.stop()
}

async function measure(store: Store, databaseUrl?: string): Promise<Row[]> {
  const portico = await startPortico(databaseUrl, ACCOUNTS)
  try {
    await portico.stop()
    return await measureStarts(portico, store)
  } finally {
    await portico.remove()
  }
}
