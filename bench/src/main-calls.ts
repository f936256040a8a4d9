import { startPostgres } from '@portico/dev-kit/postgres'
import { type Store, startFloors } from './floors.ts'
import { measureCalls } from './measure-calls.ts'
import { measureStarts } from './measure-starts.ts'
import { startPortico } from './portico.ts'
import { plain, type Row, writeResults } from './results.ts'

/** `npm run bench -- calls`: sign-ins, token checks and `GET /v1/user` in turns with their floors, starts and memory. */
const postgres = await startPostgres()
try {
  const floors = await startFloors(postgres)
  await postgres.create('portico')
  const sections = [
    {
      title: 'Floor',
      rows: [plain('bare argon2id, as many in flight as cores', `${floors.hash.toFixed(0)} a second`)],
    },
    { title: 'With PostgreSQL outside', rows: await measure('PostgreSQL', postgres.url('portico')) },
    { title: 'With the embedded PGlite', rows: await measure('PGlite') },
  ]
  await floors.stop()
  console.log(writeResults(sections, 'calls'))

  async function measure(store: Store, databaseUrl?: string): Promise<Row[]> {
    const portico = await startPortico(databaseUrl)
    try {
      const rows = await measureCalls(portico, store, floors)
      await portico.stop()
      return [...rows, ...(await measureStarts(portico, store))]
    } finally {
      await portico.stop()
      await portico.remove()
    }
  }
} finally {
  await postgres.stop()
}
