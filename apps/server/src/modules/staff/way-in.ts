import type { WayIn } from '../../core/modules/ways-in.ts'

const PARENT = { ends: 'it dies with the session of the portal that handed over' }

export const staffSessionWayIn: WayIn = {
  name: 'staff session',
  rows: ['staff_sessions'],
  origin: '`parent_id`: the session of the portal that handed over, which had proved more than a password',
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
