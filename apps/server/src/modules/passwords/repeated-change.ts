import { timingSafeEqual } from 'node:crypto'
import type { ChangePasswordRequest } from '@portico/contract/passwords/schemas'
import type { WaysIn } from '@portico/contract/profile/schemas'
import { createRepeatedSuccess, type Success } from '../../core/codes/repeated-success.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import { type Credentials, secretOf } from '../../core/http/callers/guards.ts'
import { tokenHash } from '../../core/ids.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { ProfilePages } from '../profile/profile.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  accounts: Pick<Accounts, 'findAccount'>
  sessions: Pick<Sessions, 'findOwner'>
  profile: Pick<ProfilePages, 'listWaysIn'>
}

/** A change as it was sent: with which token, or cookie and handle, and with what. */
export type SentChange = { credentials: Credentials; body: ChangePasswordRequest }

/**
 * A change of the password whose answer was lost. It has ended the session that asked, so the second try would be answered
 * that the token or the current password is wrong. The same request, with the same token or cookies, is answered once
 * that it is done; no session begins and none is found.
 *
 * One try at all: what is kept is found by the token alone and used up whatever was sent. Otherwise the holder of a
 * dead token could try passwords here, uncounted.
 */
export function createRepeatedChange({ database, accounts, sessions, profile, ...ports }: Ports) {
  const { db } = database
  const repeats = createRepeatedSuccess(ports)

  const successOf = (accountId: string, credentials: Credentials): Success => ({
    what: 'password-change',
    accountId,
    by: secretOf(credentials),
    input: [],
  })

  return {
    /** In the transaction that changes the password. */
    async keep(tx: Tx, accountId: string, { credentials, body }: SentChange): Promise<void> {
      const success = successOf(accountId, credentials)
      await repeats.forget(tx, success)
      await repeats.keep(tx, success, digestOf(body))
    },

    /** The account whose password these ended credentials have just changed; nothing is used up. */
    async ownerOf(credentials: Credentials): Promise<string | undefined> {
      const accountId = await sessions.findOwner(
        db,
        tokenHash(credentials.bearer ?? credentials.cookie ?? ''),
      )
      const isKept = accountId && (await repeats.isKept(db, successOf(accountId, credentials)))
      return isKept ? accountId : undefined
    },

    /** The answer of the first try; undefined where this did not just do it. */
    async again(accountId: string, { credentials, body }: SentChange): Promise<WaysIn | undefined> {
      const earlier = await repeats.take(db, successOf(accountId, credentials))
      if (!isSame(earlier?.secretAnswer, digestOf(body))) return undefined
      const account = await accounts.findAccount(db, accountId)
      if (account?.status !== 'active') return undefined
      return { waysIn: await profile.listWaysIn(accountId) }
    },
  }
}

export type RepeatedChange = ReturnType<typeof createRepeatedChange>

/** Sealed with the token before it is kept: no password can be tried against the store. */
function digestOf({ password, newPassword, removeWaysIn }: ChangePasswordRequest): string {
  const sent = [password ?? '', newPassword ?? '', removeWaysIn ?? false]
  return tokenHash(JSON.stringify(sent)).toString('base64')
}

function isSame(kept: string | undefined, sent: string): boolean {
  return kept !== undefined && timingSafeEqual(Buffer.from(kept), Buffer.from(sent))
}
