import type { DocumentType } from '@portico/contract/kernel/statuses'
import { KeyIsGone, type Secrets } from '../../../core/crypto/secrets.ts'
import type { DocumentStorage } from './document-storage.ts'

const PURPOSE = 'document'

export type ImageSize = 'kept' | 'small'
export const SIZES = ['kept', 'small'] as const satisfies readonly ImageSize[]

/** Whose image it is, and which. */
export type Owned = { path: string; accountId: string; documentType: string }
export type ImageOwner = { accountId: string; documentType: DocumentType }

/** What is stored is not what was written: it does not open with the key that sealed it. */
export class DamagedImage extends Error {
  constructor(path: string, size: ImageSize, cause: unknown) {
    super(`the image ${path} (${size}) is damaged`, { cause })
    this.name = 'DamagedImage'
  }
}

type Ports = {
  storage: DocumentStorage
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent'>
  /** Called for every image that does not open. */
  onDamaged?: () => void
}

/** The bytes of images: in the storage they are sealed. */
export function createSealedImages({ storage, secrets, onDamaged }: Ports) {
  /** Bound to its owner and record: a file that somebody swaps in the storage does not open. */
  const contextOf = ({ accountId, documentType, path }: Owned, size: ImageSize) =>
    `${accountId}:${documentType}:${path}:${size}`

  const write = (owned: Owned, size: ImageSize, plain: Buffer): Promise<void> =>
    storage.write(nameOf(owned.path, size), secrets.encrypt(PURPOSE, contextOf(owned, size), plain))

  /** @throws DamagedImage; KeyIsGone where another key would open it */
  function open(owned: Owned, size: ImageSize, sealed: Buffer): Buffer {
    try {
      return secrets.decrypt(PURPOSE, contextOf(owned, size), sealed)
    } catch (error) {
      if (error instanceof KeyIsGone) throw error
      onDamaged?.()
      throw new DamagedImage(owned.path, size, error)
    }
  }

  return {
    write,
    async read(owned: Owned, size: ImageSize): Promise<Buffer | undefined> {
      const sealed = await storage.read(nameOf(owned.path, size))
      return sealed && open(owned, size, sealed)
    },
    async remove(path: string): Promise<void> {
      for (const size of SIZES) await storage.remove(nameOf(path, size))
    },
    /** Seals with SECRET_KEY what was sealed with another key, where there is anything to do. */
    async sealAnew(owned: Owned, size: ImageSize): Promise<'sealed' | 'current' | 'missing'> {
      const sealed = await storage.read(nameOf(owned.path, size))
      if (!sealed) return 'missing'
      if (secrets.isCurrent(sealed)) return 'current'
      await write(owned, size, open(owned, size, sealed))
      return 'sealed'
    },
  }
}

export type SealedImages = ReturnType<typeof createSealedImages>

export const nameOf = (path: string, size: ImageSize): string => (size === 'small' ? `${path}.small` : path)

const NAME = /^(?<path>[\w-]{22})(\.small)?(\.part)?$/

/** Which image a name of the storage belongs to; undefined for what is not ours. */
export const pathIn = (name: string): string | undefined => NAME.exec(name)?.groups?.path
