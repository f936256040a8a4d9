import { ORIGIN, type WayIn } from '../../core/modules/ways-in.ts'
import { forgetDevices } from './devices/known-devices.store.ts'
import { forgetTrust } from './devices/trusted-devices.store.ts'

/** A browser that the account knows, and trusts not to be asked for a second step. */
export const deviceWayIn: WayIn = {
  name: 'trusted browser',
  rows: ['devices'],
  origin: `${ORIGIN}: by a code or a passkey, never by a recovery code`,
  endings: {
    'sign-out': { stays: 'what the browser is trusted for is the next sign-in' },
    'password changed': {
      removes: 'trust of every browser; all but the one at hand are unknown again',
      by: (tx, { accountId }) => forgetTrust(tx, accountId),
    },
    'reset by mail': {
      removes: 'trust of every browser; all but the one at hand are unknown again',
      by: (tx, { accountId }) => forgetTrust(tx, accountId),
    },
    'this was not me': {
      removes: 'every browser: none is known any more',
      by: (tx, { accountId }) => forgetDevices(tx, accountId),
    },
    'second factors reset': {
      removes: 'trust of every browser',
      by: (tx, { accountId }) => forgetTrust(tx, accountId),
    },
    disabled: { stays: 'no sign-in while the account is disabled' },
    'deletion asked': { stays: 'a sign-in takes the deletion back, and finds everything as it was' },
    deleted: { ends: 'the row goes with the account' },
  },
}

/** What is counted about an account's sign-ins: who is kept out, and for how long. */
export const countersWayIn: WayIn = {
  name: 'counters and locks',
  rows: ['counters'],
  origin: 'the key of each counter names whose failures it counts',
  endings: {
    'sign-out': { stays: 'failures count with and without a session' },
    'password changed': { stays: 'only the failures of the browser at hand are forgotten' },
    'reset by mail': { ends: 'the reset lifts every lock of the account' },
    'this was not me': { ends: 'the reset that follows lifts every lock' },
    'second factors reset': { stays: '`admin unlock` lifts it' },
    disabled: { stays: 'no sign-in while the account is disabled' },
    'deletion asked': { stays: 'failures count as before' },
    deleted: { stays: 'an address is locked whether or not it has an account' },
  },
}
