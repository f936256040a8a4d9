import type { CommandLine } from '../../../core/process/command-line.ts'

/** Seals again what another key has sealed. */
export const REENCRYPT = 'reencrypt-documents'

const REENCRYPT_USAGE = 'npm run admin -- reencrypt-documents      seal every document with SECRET_KEY'

export const reencryptFault = (args: string[]): string | undefined =>
  args.length > 0 ? REENCRYPT_USAGE : undefined

export const reencryptLine = {
  usage: REENCRYPT_USAGE,
  commands: { [REENCRYPT]: { fault: reencryptFault, isSealing: true, isForServer: true } },
} satisfies CommandLine
