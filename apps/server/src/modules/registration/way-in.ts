import type { WayIn } from '../../core/modules/ways-in.ts'
import { FIRST_SIGN_IN } from './first-sign-in.ts'

const EPOCH = { ends: 'it counts for the epoch with which the account was opened' }
const NOT_FIRST = {
  ends: 'only a person who has signed in can do this, and it is the first sign-in or none',
}

export const firstSignInWayIn: WayIn = {
  name: 'first sign-in',
  rows: [FIRST_SIGN_IN],
  origin: '`data.browser` of the code that was confirmed: the browser in which the password was typed',
  endings: {
    'sign-out': NOT_FIRST,
    'password changed': NOT_FIRST,
    'reset by mail': EPOCH,
    'this was not me': EPOCH,
    'second factors reset': {
      stays: 'there are none before the first sign-in, and after it nothing is left of this',
    },
    disabled: EPOCH,
    'deletion asked': NOT_FIRST,
    deleted: { ends: 'the row goes with the account' },
  },
}
