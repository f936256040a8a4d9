import type { WayIn } from '../../core/modules/ways-in.ts'

const PARENT = { ends: 'it dies with the session that minted it' }

/** A token for an application, and the value of a hand-off that is exchanged for one. */
export const applicationTokenWayIn: WayIn = {
  name: 'application token',
  rows: ['sessions', 'hand-off'],
  origin: '`parent_id`: the session that minted it, whose proof it carries',
  endings: {
    'sign-out': PARENT,
    'password changed': PARENT,
    'reset by mail': PARENT,
    'this was not me': PARENT,
    'second factors reset': PARENT,
    disabled: PARENT,
    'deletion asked': PARENT,
    deleted: PARENT,
  },
}
