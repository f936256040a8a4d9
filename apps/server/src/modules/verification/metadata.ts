import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { DocumentMetadata } from '@portico/contract/verification/schemas'
import type { Secrets } from '../../core/crypto/secrets.ts'

const PURPOSE = 'document-data'

type Sealing = Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac'>
type Owned = { accountId: string; type: DocumentType }

/** The data of documents at rest: sealed, and bound to its account and type. */
export function createMetadata(secrets: Sealing) {
  const contextOf = ({ accountId, type }: Owned) => `${accountId}:${type}`
  return {
    seal: (owned: Owned, data: DocumentMetadata): Buffer =>
      secrets.encrypt(PURPOSE, contextOf(owned), Buffer.from(JSON.stringify(data))),
    open: (owned: Owned, sealed: Buffer | null): DocumentMetadata =>
      sealed === null
        ? null
        : (JSON.parse(secrets.decrypt(PURPOSE, contextOf(owned), sealed).toString()) as DocumentMetadata),
    /** The same number gives the same value in every account, and it cannot be read from that. */
    index: (type: DocumentType, number: string): Buffer | null => {
      const bare = number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
      return bare === '' ? null : secrets.hmac(`${PURPOSE} ${type}`, bare)
    },
  }
}

export type Metadata = ReturnType<typeof createMetadata>
