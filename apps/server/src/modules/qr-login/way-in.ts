import type { WayIn } from '../../core/modules/ways-in.ts'
import { DECISION, GRANT, SCAN } from './qr-codes.ts'

const APPROVED = { ends: 'no session begins once the one that approved is over' }

export const qrApprovalWayIn: WayIn = {
  name: 'QR approval',
  rows: [SCAN, DECISION, GRANT],
  origin: '`data.origin` of its code: the session that approved, whose proof the new session gets',
  endings: {
    'sign-out': APPROVED,
    'password changed': APPROVED,
    'reset by mail': APPROVED,
    'this was not me': APPROVED,
    'second factors reset': APPROVED,
    disabled: APPROVED,
    'deletion asked': APPROVED,
    deleted: APPROVED,
  },
}
