import type { Config } from '../../config.ts'
import type { Database } from '../database.ts'

/** The store that the configuration names. The driver that is not used is not loaded: it costs start-up time. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    return openPostgres(config.databaseUrl, onIdleError)
  }
  const { openPglite } = await import('./pglite.ts')
  return openPglite(config.dataDir)
}
