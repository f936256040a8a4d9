import type { WayIn } from '../../core/modules/ways-in.ts'

const EPOCH = { ends: 'it was started under an older epoch of the account' }

export const pendingWayIn: WayIn = {
  name: 'pending sign-in',
  rows: ['sessions', 'two-factor-sign-in'],
  origin: '`proved_by` of its row: a password and nothing more',
  endings: {
    'sign-out': { stays: 'another browser waits there; "sign out everywhere else" ends it' },
    'password changed': EPOCH,
    'reset by mail': EPOCH,
    'this was not me': EPOCH,
    'second factors reset': EPOCH,
    disabled: EPOCH,
    'deletion asked': EPOCH,
    deleted: { ends: 'the row goes with the account' },
  },
}
