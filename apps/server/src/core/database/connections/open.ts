import type { Config } from '../../../config.ts'
import type { Database, Db } from '../access/database.ts'
import { migrate } from '../schema/migrate.ts'
import type { Patience } from './await-store.ts'

export type OpenOptions = {
  prepareSchema?: (db: Db) => Promise<void>
  patience?: Patience
  /** Called when the embedded store has failed for good; this process must end. */
  onBroken?: (line: string) => void
}

/** Opens the store that the configuration names. Only its driver is loaded: the other would cost start-up time. */
export async function openDatabase(
  config: Pick<Config, 'databaseUrl' | 'databasePooler' | 'databaseDirectUrl' | 'dataDir'>,
  onIdleError: (error: Error) => void,
  { prepareSchema = migrate, patience = {}, onBroken = () => {} }: OpenOptions = {},
): Promise<Database> {
  if (config.databaseUrl) {
    const { openPostgres } = await import('./postgres.ts')
    const { databaseUrl, databasePooler: pooler, databaseDirectUrl: directUrl } = config
    return openPostgres(databaseUrl, onIdleError, { prepareSchema, pooler, directUrl, patience })
  }
  const { openPglite } = await import('./pglite.ts')
  return openPglite(config.dataDir, { prepareSchema, onBroken })
}
