import {
  CONFIRMATION_LINK_LIFE_S,
  CONFIRMATION_TYPED_CODE_LENGTH,
} from '@portico/contract/registration/limits'
import { createMailCodes, type MailCode } from '../../core/codes/mail-codes.ts'
import { createTries, createTypedCodes } from '../../core/codes/typed-codes.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { tokenHash } from '../../core/ids.ts'
import type { Onward } from '../applications/continuation.ts'

export const CONFIRMATION_TYPED_CODE_TRIES = 5

const PURPOSE = 'registration-confirm'

/** Stored with a code: the browser that registered, and where to go on afterwards. */
export type CodeData = Onward & { browser?: string }

/** Hash of the secret in the `registration` cookie. */
export function browserHash(browser: string): string {
  return tokenHash(browser).toString('base64url')
}

/**
 * The tries of a typed code belong to its address, whether or not a registration waits there. A right code gives them
 * back, and so does registering or asking for the mail again. The mail that follows a refused sign-in does not:
 * otherwise a guesser could have the tries renewed.
 */
export const typedTries = createTries({
  name: 'confirm-tries:address',
  most: CONFIRMATION_TYPED_CODE_TRIES,
  lifeS: CONFIRMATION_LINK_LIFE_S,
})

type Ports = { database: Database; audit: Audit; secrets: Secrets }

/** Codes of several mails are valid side by side: anybody can cause another mail, which must not end the others. */
export function createConfirmationCodes({ database, audit, secrets }: Ports) {
  const typed = createTypedCodes(secrets, { purpose: PURPOSE, length: CONFIRMATION_TYPED_CODE_LENGTH })
  const links = createMailCodes<CodeData>(
    { database, audit },
    {
      purpose: PURPOSE,
      action: 'registration.confirm',
      lifeS: CONFIRMATION_LINK_LIFE_S,
      isNewestOnly: false,
    },
  )
  return {
    ...links,
    isTyped: typed.isOne,
    matchesTyped: typed.matches,
    /** Issues a link and a typed code that stand for the same thing. */
    async issue(tx: Tx, registrationId: string, data: CodeData): Promise<{ link: string; typed: string }> {
      const made = typed.make(registrationId)
      return { link: await links.issue(tx, registrationId, data, made.typedHash), typed: made.typed }
    },
  }
}

export type ConfirmationCodes = ReturnType<typeof createConfirmationCodes>
export type ConfirmationCode = MailCode<CodeData>
