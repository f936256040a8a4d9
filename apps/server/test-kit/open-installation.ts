import { createSecrets } from '../src/core/crypto/secrets.ts'
import { openPglite } from '../src/core/database/connections/pglite.ts'
import { openPostgres } from '../src/core/database/connections/postgres.ts'
import { openAccountsApp } from './accounts-app.ts'
import type { Installation } from './server-process.ts'
import { PATIENT_WAIT_MS, storeOfTests } from './store.ts'

/**
 * The server of an installation within this process, while no other one runs there: what it finds is what the next
 * start finds.
 */
export async function openInstallation({ dataDir, env }: Installation) {
  const database =
    storeOfTests === 'postgres'
      ? await openPostgres(env.DATABASE_URL ?? '', () => {}, { waitMs: PATIENT_WAIT_MS })
      : await openPglite(dataDir)
  const app = await openAccountsApp({
    database,
    env: { DOCUMENTS_URL: `file:${dataDir}/documents` },
    parts: { secrets: createSecrets(Buffer.from(env.SECRET_KEY ?? '', 'base64')) },
  })
  return {
    ...app,
    async close() {
      await app.close()
      await database.close()
    },
  }
}
