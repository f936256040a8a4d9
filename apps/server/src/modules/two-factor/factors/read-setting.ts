import type { SettingValue } from '@portico/contract/two-factor/schemas'
import { findSetting } from '../../../core/config/settings.store.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'

const DEACTIVATION = 'TWO_FA_DEACTIVATION_ALLOWED'

/** The settings that the portal may read, with their defaults: deactivating is allowed only by an explicit TRUE. */
const DEFAULTS: ReadonlyMap<string, string> = new Map([[DEACTIVATION, 'FALSE']])

/** Other settings of the operator are not public: they are answered like unknown ones. */
export function createReadSetting({ database }: { database: Database }) {
  const { db } = database

  return async function readSetting(name: string): Promise<SettingValue> {
    const fallback = DEFAULTS.get(name)
    if (fallback === undefined) throw refuse('not_found')
    return { value: (await findSetting(db, name)) ?? fallback }
  }
}

export type ReadSetting = ReturnType<typeof createReadSetting>

/** Whether the operator allows people to remove a factor, in any spelling of TRUE. */
export async function mayDeactivate(readSetting: ReadSetting): Promise<boolean> {
  return (await readSetting(DEACTIVATION)).value.toUpperCase() === 'TRUE'
}
