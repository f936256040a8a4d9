/** Seals again what another key has sealed. */
export const REENCRYPT = 'reencrypt-documents'

const REENCRYPT_USAGE = 'npm run admin -- reencrypt-documents      seal every document with SECRET_KEY'

export const reencryptFault = (args: string[]): string | undefined =>
  args.length > 0 ? REENCRYPT_USAGE : undefined

/** What `npm run admin` knows of it before anything is opened. */
export const reencryptLine = {
  usage: REENCRYPT_USAGE,
  faults: { [REENCRYPT]: reencryptFault },
}
