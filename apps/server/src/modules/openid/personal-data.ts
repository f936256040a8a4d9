import type { PersonalData } from '../../core/modules/personal-data.ts'
import { listReceipts } from './connections/connections.store.ts'

export const personalData: PersonalData = {
  'connected-applications': async (db, accountId) =>
    (await listReceipts(db, accountId)).map(({ accountId: _, ...receipt }) => receipt),
}
