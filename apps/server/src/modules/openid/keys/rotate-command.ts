import type { Command } from '../../../core/modules/module.ts'
import type { SigningKeys } from './signing-keys.ts'

export function createRotateCommand({ rotate }: Pick<SigningKeys, 'rotate'>): Command {
  return async () =>
    (await rotate())
      ? {
          ok: true,
          message: 'new keys are published now and sign in a minute; the old ones stay published for an hour',
        }
      : { ok: false, message: 'no signing key is there yet: the first ones are made after a start' }
}
