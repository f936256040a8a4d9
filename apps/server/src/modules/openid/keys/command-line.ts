import type { CommandLine } from '../../../core/process/command-line.ts'

/** Replaces the keys with which tokens are signed. */
export const ROTATE_KEYS = 'rotate-keys'

const ROTATE_KEYS_USAGE =
  'npm run admin -- rotate-keys               sign the tokens of OpenID Connect with new keys'

export const rotateKeysLine = {
  usage: ROTATE_KEYS_USAGE,
  commands: {
    [ROTATE_KEYS]: { fault: (args: string[]) => (args.length > 0 ? ROTATE_KEYS_USAGE : undefined) },
  },
} satisfies CommandLine
