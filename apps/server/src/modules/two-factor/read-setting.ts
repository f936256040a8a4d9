import type { SettingValue } from '@portico/contract/two-factor.schemas'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import { findSetting } from './settings.store.ts'

/** What the portal may ask for, and what holds while the operator has said nothing: deactivating is allowed only by an explicit TRUE. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([['TWO_FA_DEACTIVATION_ALLOWED', 'FALSE']])

/** Other settings of the operator are nobody's business here: they are as absent as unknown ones. */
export function createReadSetting({ database }: { database: Database }) {
  const { db } = database

  return async function readSetting(name: string): Promise<SettingValue> {
    const fallback = DEFAULTS.get(name)
    if (fallback === undefined) throw refuse('not_found')
    return { value: (await findSetting(db, name)) ?? fallback }
  }
}
