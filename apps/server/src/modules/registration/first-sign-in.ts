import { REGISTRATION_SIGN_IN_LIFE_S } from '@portico/contract/registration/limits'
import { consumeOnce, findLatestCode, issueBeside } from '../../core/codes/one-time.ts'
import type { Database, Db, Tx } from '../../core/database/access/database.ts'
import { tokenHash } from '../../core/ids.ts'

/** Of the one-time values by which the browser that registered signs in. */
export const FIRST_SIGN_IN = 'registration-sign-in'

/** `epoch`: that of the account when it was opened. */
export type FirstSignIn = { accountId: string; epoch: number }

/**
 * The sign-in of the browser that registered, which follows the confirmation without a password: that was typed there, and
 * the mailbox is proved. Its secret is the `registration` cookie.
 */
export function createFirstSignIns({ database: { db } }: { database: Database }) {
  return {
    /** In the transaction that opens the account. `browser`: as the code of the mail names it. */
    async offer(tx: Tx, { accountId, epoch }: FirstSignIn, browser: string | undefined): Promise<void> {
      if (browser === undefined) return
      await issueBeside(tx, {
        purpose: FIRST_SIGN_IN,
        subject: accountId,
        codeHash: Buffer.from(browser, 'base64url'),
        // It is found by its hash and not compared.
        tries: 1,
        lifeS: REGISTRATION_SIGN_IN_LIFE_S,
        data: { epoch },
      })
    },

    /** Uses it up: of several calls at once one goes on. */
    async take(secret: string): Promise<FirstSignIn | undefined> {
      const taken = await consumeOnce(db, FIRST_SIGN_IN, tokenHash(secret))
      return taken && { accountId: taken.subject, ...(taken.data as Pick<FirstSignIn, 'epoch'>) }
    },

    /** Whether the account was confirmed so short a time ago, signed in to or not. */
    async isRecent(db: Db, accountId: string): Promise<boolean> {
      return (await findLatestCode(db, FIRST_SIGN_IN, accountId))?.isExpired === false
    },
  }
}

export type FirstSignIns = ReturnType<typeof createFirstSignIns>
