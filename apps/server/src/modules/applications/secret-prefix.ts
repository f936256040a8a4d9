/** Secrets that this server makes begin with it, so that one that is found in a file or a log is known for what it is. */
export const SECRET_PREFIX = 'pts_'
const SHOWN = 4

/** What an operator is shown of a secret: too little to guess the rest. */
export function prefixOf(secret: string): string {
  return secret.slice(0, secret.startsWith(SECRET_PREFIX) ? SECRET_PREFIX.length + SHOWN : SHOWN)
}
