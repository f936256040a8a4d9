import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { DocumentMetadata } from '@portico/contract/verification/schemas'
import type { Secrets } from '../../core/crypto/secrets.ts'

const PURPOSE = 'document-data'

type Sealing = Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac'>
type Owned = { accountId: string; type: DocumentType }

/** The data of documents at rest: sealed, and bound to its account and type. */
export function createMetadata(secrets: Sealing) {
  const contextOf = ({ accountId, type }: Owned) => `${accountId}:${type}`
  const indexOf = (type: DocumentType, number: string) => secrets.hmac(`${PURPOSE} ${type}`, number)
  return {
    seal: (owned: Owned, data: DocumentMetadata): Buffer =>
      secrets.encrypt(PURPOSE, contextOf(owned), Buffer.from(JSON.stringify(data))),
    open: (owned: Owned, sealed: Buffer | null): DocumentMetadata =>
      sealed === null
        ? null
        : (JSON.parse(secrets.decrypt(PURPOSE, contextOf(owned), sealed).toString()) as DocumentMetadata),
    /** The same number gives the same value in every account, and it cannot be read from that. */
    index: (type: DocumentType, number: string): Buffer | null => {
      const folded = withoutLetterO(bare(number))
      return folded === '' ? null : indexOf(type, folded)
    },
    /** The same of a text in which the caller has left out what does not count. */
    indexOfFolded: indexOf,
    /** All values that a number may be kept under: what was saved before O and 0 were one has it as it was typed. */
    indexes: (type: DocumentType, number: string): Buffer[] => {
      const typed = bare(number)
      return [...new Set([withoutLetterO(typed), typed])].filter(Boolean).map((text) => indexOf(type, text))
    },
  }
}

const bare = (number: string): string => number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')

/** Passports print the two alike, and people type one for the other. */
const withoutLetterO = (number: string): string => number.replaceAll('O', '0')

export type Metadata = ReturnType<typeof createMetadata>
