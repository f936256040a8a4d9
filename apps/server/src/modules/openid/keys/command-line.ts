/** Replaces the keys with which tokens are signed. */
export const ROTATE_KEYS = 'rotate-keys'

const ROTATE_KEYS_USAGE =
  'npm run admin -- rotate-keys               sign the tokens of OpenID Connect with new keys'

/** What `npm run admin` knows of it before anything is opened. */
export const rotateKeysLine = {
  usage: ROTATE_KEYS_USAGE,
  faults: { [ROTATE_KEYS]: (args: string[]) => (args.length > 0 ? ROTATE_KEYS_USAGE : undefined) },
}
