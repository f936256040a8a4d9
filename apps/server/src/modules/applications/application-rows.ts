import { type ApplicationEntry, clientSettingsOf, secretsOf } from '../../core/config/application-fields.ts'
import { newToken } from '../../core/ids.ts'
import type { NewApplication } from './applications.store.ts'
import type { NewSecret } from './secrets.store.ts'

type Hmac = (secret: string) => Buffer

/** Secrets that this server makes begin with it, so that one that is found in a file or a log is known for what it is. */
const SECRET_PREFIX = 'pts_'
const SHOWN = 4
const NO_SECRET = Buffer.alloc(0)

export const makeSecret = (): string => newToken(SECRET_PREFIX)

export function toRow(entry: ApplicationEntry, hmac: Hmac): NewApplication {
  const { code, name, url = '', backUrls = [] } = entry
  const [first] = secretsOf(entry)
  return {
    code: code.toUpperCase(),
    name,
    url,
    backUrls: [...backUrls],
    secretHmac: first ? hmac(first.secret) : NO_SECRET,
    client: clientSettingsOf(entry),
  }
}

export function toSecrets(entry: ApplicationEntry, hmac: Hmac): NewSecret[] {
  return secretsOf(entry).map(({ name, secret, ...more }) => ({
    application: entry.code.toUpperCase(),
    name,
    secretHmac: hmac(secret),
    prefix: prefixOf(secret),
    expiresAt: 'expiresAt' in more && more.expiresAt ? new Date(more.expiresAt) : null,
  }))
}

/** What an operator is shown of a secret: too little to guess the rest. */
export function prefixOf(secret: string): string {
  return secret.slice(0, secret.startsWith(SECRET_PREFIX) ? SECRET_PREFIX.length + SHOWN : SHOWN)
}
