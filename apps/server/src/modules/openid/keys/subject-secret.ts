import { KeyIsGone, type Secrets } from '../../../core/crypto/secrets.ts'
import type { Db } from '../../../core/database/access/database.ts'
import { insertSecret, readSecret, resealSecret } from './secrets.store.ts'

type Ports = {
  db: Db
  secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'isCurrent' | 'signatureSecrets'>
  log: { warn(message: string): void }
}

const NAME = 'oidc-pairwise'

/**
 * From what the ids follow by which an application knows people where it has ids of its own. It was derived from SECRET_KEY
 * once and is kept since, sealed: another key must not make other people of an application's people.
 */
export function createSubjectSecret({ db, secrets, log }: Ports) {
  let kept: string | undefined

  async function readOrMake(): Promise<Buffer> {
    const found = await readSecret(db, NAME)
    if (found) return found
    const [first] = secrets.signatureSecrets(NAME, 'subject')
    await insertSecret(db, NAME, secrets.encrypt(NAME, NAME, Buffer.from(first)))
    return readOrMake()
  }

  return {
    /** Before the first request. Without the key that sealed it a node starts all the same: it serves all the rest. */
    async load(): Promise<void> {
      const sealed = await readOrMake()
      try {
        const plain = secrets.decrypt(NAME, NAME, sealed)
        kept = plain.toString()
        if (!secrets.isCurrent(sealed))
          await resealSecret(db, NAME, sealed, secrets.encrypt(NAME, NAME, plain))
      } catch (error) {
        if (!(error instanceof KeyIsGone)) throw error
        log.warn(
          'applications with ids of their own for people (pairwise) get no tokens: their secret was sealed with another key; name that in SECRET_KEY_PREVIOUS',
        )
      }
    },
    read(): string {
      if (kept === undefined) throw new KeyIsGone()
      return kept
    },
  }
}
