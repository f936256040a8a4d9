import type { WayIn } from '@portico/contract/profile/schemas'
import type { Database, Db } from '../../core/database/access/database.ts'
import { readSuspectFrom } from '../../core/modules/ways-in.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'

type Ports = {
  database: Database
  twoFactor: Pick<TwoFactor, 'listActive' | 'countUnusedCodes'>
  passkeys?: { listOf(db: Db, accountId: string): Promise<{ name: string; createdAt: Date }[]> }
}

/** By what somebody signs in to an account besides its password, for its owner to look through. */
export function createListWaysIn({ database, twoFactor, passkeys }: Ports) {
  const { db } = database

  return async function listWaysIn(accountId: string): Promise<WayIn[]> {
    const [youngFrom, keys, factors, codes] = await Promise.all([
      readSuspectFrom(db),
      passkeys?.listOf(db, accountId) ?? [],
      twoFactor.listActive(db, accountId),
      twoFactor.countUnusedCodes(db, accountId),
    ])
    const young = (kind: WayIn['kind'], at: Date): WayIn => ({
      kind,
      name: null,
      addedAt: at.toISOString(),
      isRemovable: at >= youngFrom,
    })
    return [
      ...keys.map(
        ({ name, createdAt }): WayIn => ({
          kind: 'PASSKEY',
          name,
          addedAt: createdAt.toISOString(),
          isRemovable: true,
        }),
      ),
      ...factors.map(({ type, activatedAt }) => young(type, activatedAt)),
      ...(codes.left > 0 && codes.createdAt ? [young('RECOVERY_CODES', codes.createdAt)] : []),
    ]
  }
}

export type ListWaysIn = ReturnType<typeof createListWaysIn>
