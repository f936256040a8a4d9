import type { TwoFactorTokens, TwoFactorTypes } from '@portico/contract/two-factor.schemas'
import type { Database } from '../../platform/database.ts'
import { refuse } from '../../platform/errors.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import { listFactors } from './factors.store.ts'
import { maskedChat, maskedEmail } from './hint.ts'
import type { Messenger } from './messenger.ts'
import type { OfferedTypes } from './offered-types.ts'
import { mayDeactivate, type ReadSetting } from './read-setting.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'findAccount'>
  messenger: Pick<Messenger, 'isOffered' | 'mayUse'>
}

/** What an account has, what it may set up and what it may remove. */
export function createListFactors(
  { database, accounts, messenger }: Ports,
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
      const hintOf = ({ type, recipient }: (typeof rows)[number]) => {
        if (type === 'EMAIL') return maskedEmail(account.email)
        return recipient === null ? null : maskedChat(recipient)
      }
      // Whether its owner has blocked the bot; without a bot none of its codes arrives either.
      const isReachable = ({ recipient }: (typeof rows)[number]) =>
        recipient === null || (messenger.isOffered && messenger.mayUse(db, accountId, recipient))
      return {
        tokens: await Promise.all(
          rows.map(async (row) => ({
            tokenType: row.type,
            activatedAt: row.activatedAt.toISOString(),
            hint: hintOf(row),
            reachable: await isReachable(row),
          })),
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
