/** Seals again what another key has sealed. */
export const REENCRYPT = 'reencrypt-documents'

export const REENCRYPT_USAGE = 'npm run admin -- reencrypt-documents      seal every document with SECRET_KEY'

export const reencryptFault = (args: string[]): string | undefined =>
  args.length > 0 ? REENCRYPT_USAGE : undefined
