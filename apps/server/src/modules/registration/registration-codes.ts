import {
  CONFIRMATION_LINK_LIFE_S,
  CONFIRMATION_TYPED_CODE_LENGTH,
  CONFIRMATION_TYPED_CODE_TRIES,
} from '@portico/contract/limits'
import type { Audit } from '../../platform/audit.ts'
import { createMailCodes, type MailCode } from '../../platform/codes/mail-codes.ts'
import { createTries, createTypedCodes } from '../../platform/codes/typed-codes.ts'
import type { Database, Tx } from '../../platform/database.ts'
import { tokenHash } from '../../platform/ids.ts'
import type { Secrets } from '../../platform/secrets.ts'
import type { Onward } from '../applications/continuation.ts'

const PURPOSE = 'registration-confirm'

/** What travels with a code: which browser registered, and where to go on afterwards. */
export type CodeData = Onward & { browser?: string }

/** Of the secret in the `registration` cookie. */
export function browserHash(browser: string): string {
  return tokenHash(browser).toString('base64url')
}

/**
 * The tries of a typed code are its address's, whether or not anything waits there; a right one gives them back, and so
 * does whoever asks for a mail by registering or by asking again. Not every mail does: the one that follows a refused
 * sign-in would give them to whoever guesses.
 */
export const typedTries = createTries({
  name: 'confirm-tries:address',
  most: CONFIRMATION_TYPED_CODE_TRIES,
  lifeS: CONFIRMATION_LINK_LIFE_S,
})

type Ports = { database: Database; audit: Audit; secrets: Secrets }

/** Beside the codes of other mails: anybody can have another one sent, and those before are not to die of it. */
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
    /** Link and typed code as one. */
    async issue(tx: Tx, registrationId: string, data: CodeData): Promise<{ link: string; typed: string }> {
      const made = typed.make(registrationId)
      return { link: await links.issue(tx, registrationId, data, made.typedHash), typed: made.typed }
    },
  }
}

export type ConfirmationCodes = ReturnType<typeof createConfirmationCodes>
export type ConfirmationCode = MailCode<CodeData>
