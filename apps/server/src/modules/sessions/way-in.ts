import type { WayIn } from '../../core/modules/ways-in.ts'

/** Why every session of an account is over: it began before the account's epoch was raised. */
const EPOCH = { ends: 'the epoch of the account rises' }

export const sessionWayIn: WayIn = {
  name: 'session',
  rows: ['sessions'],
  origin: '`proved_by`, `proved_means` and `approved_by` of its row, at `created_at`',
  endings: {
    'sign-out': { ends: 'the row is revoked' },
    'password changed': EPOCH,
    'reset by mail': EPOCH,
    'this was not me': EPOCH,
    'second factors reset': EPOCH,
    disabled: EPOCH,
    'deletion asked': EPOCH,
    deleted: { ends: 'the row goes with the account' },
  },
}
