import type { TwoFactorTokens, TwoFactorTypes } from '@portico/contract/two-factor/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import { listFactors } from './factors.store.ts'
import type { OfferedTypes } from './offered-types.ts'
import { mayDeactivate, type ReadSetting } from './read-setting.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount'>
}

/** What an account has, what it may set up and what it may remove. */
export function createListFactors(
  { database, accounts }: Ports,
  methodPorts: MethodPorts,
  offered: OfferedTypes,
  readSetting: ReadSetting,
) {
  const { db } = database

  return {
    async active(accountId: string): Promise<TwoFactorTokens> {
      const [account, rows] = await Promise.all([
        accounts.findAccount(db, accountId),
        listFactors(db, accountId),
      ])
      if (!account) throw refuse('invalid_token')
      return {
        tokens: await Promise.all(
          rows.map(async (row) => {
            const { hint, isReachable } = await methodOf(row.type).addressee(methodPorts, db, account, row)
            return {
              tokenType: row.type,
              activatedAt: row.activatedAt.toISOString(),
              lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
              hint,
              reachable: isReachable,
            }
          }),
        ),
      }
    },

    async available(accountId: string): Promise<TwoFactorTypes> {
      const rows = await listFactors(db, accountId)
      return { types: offered.available(rows.map(({ type }) => type)) }
    },

    async onlyDeactivate(accountId: string): Promise<TwoFactorTypes> {
      const [isAllowed, rows] = await Promise.all([mayDeactivate(readSetting), listFactors(db, accountId)])
      return { types: isAllowed ? rows.map(({ type }) => type) : [] }
    },
  }
}
