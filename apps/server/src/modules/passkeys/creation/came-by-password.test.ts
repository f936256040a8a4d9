import { SECOND_MS } from '@portico/contract/kernel/units'
import { SUSPECT_MEANS_S } from '@portico/contract/report-sign-in/limits'
import { expect, it } from 'vitest'
import type { Means, Proof } from '../../../core/modules/origin.ts'
import { cameByPasswordAlone } from './came-by-password.ts'

const NOW = Date.UTC(2026, 10, 25)
const OLD_S = SUSPECT_MEANS_S

const means = (
  kind: Means['kind'],
  id: string,
  addedWith: Proof,
  { by = null, ageS = 0 }: { by?: string | null; ageS?: number } = {},
): Means => ({ id, kind, addedWith, addedWithMeans: by, addedAt: new Date(NOW - ageS * SECOND_MS) })

const key = means('passkey', 'key', 'authenticator', { by: 'app' })

it.each<[string, Means, Means[], boolean]>([
  ['by a password', means('passkey', 'key', 'password'), [], true],
  ['by a password that a mailed link had set', means('passkey', 'key', 'mailbox'), [], true],
  ['before its origin was kept', means('passkey', 'key', 'unknown'), [], true],
  ['by an old second factor', key, [means('second factor', 'app', 'password', { ageS: OLD_S })], false],
  [
    'by a second factor that was old then, and is the older now',
    means('passkey', 'key', 'authenticator', { by: 'app', ageS: OLD_S }),
    [means('second factor', 'app', 'password', { ageS: 2 * OLD_S })],
    false,
  ],
  [
    'by a second factor that was young then, and is old now',
    means('passkey', 'key', 'authenticator', { by: 'app', ageS: OLD_S }),
    [means('second factor', 'app', 'password', { ageS: OLD_S + 1 })],
    true,
  ],
  ['by a young second factor that a password added', key, [means('second factor', 'app', 'password')], true],
  [
    'by a young second factor that an old one added',
    key,
    [
      means('second factor', 'app', 'mailed_code', { by: 'mail' }),
      means('second factor', 'mail', 'password', { ageS: OLD_S }),
    ],
    false,
  ],
  ['by a second factor that is gone', key, [], true],
  [
    'in a browser that an old factor trusts',
    means('passkey', 'key', 'trusted_browser', { by: 'here' }),
    [
      means('browser', 'here', 'authenticator', { by: 'app', ageS: OLD_S }),
      means('second factor', 'app', 'password', { ageS: 2 * OLD_S }),
    ],
    false,
  ],
  [
    'in a browser that a young factor trusts',
    means('passkey', 'key', 'trusted_browser', { by: 'here' }),
    [means('browser', 'here', 'authenticator', { by: 'app' }), means('second factor', 'app', 'password')],
    true,
  ],
  [
    'by a passkey that came by the password, however old',
    means('passkey', 'key', 'passkey', { by: 'first' }),
    [means('passkey', 'first', 'password', { ageS: 10 * OLD_S })],
    true,
  ],
  [
    'by itself',
    means('passkey', 'key', 'passkey', { by: 'key' }),
    [means('passkey', 'key', 'passkey', { by: 'key' })],
    true,
  ],
])('a passkey that was added %s came by the password alone: %#', (_, added, others, isSo) => {
  expect(cameByPasswordAlone(added, [added, ...others])).toBe(isSo)
})
