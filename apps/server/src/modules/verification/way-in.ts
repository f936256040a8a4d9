import type { WayIn } from '../../core/modules/ways-in.ts'
import { UPLOAD_PURPOSE } from './upload-links/upload-links.ts'

const MAKER = { ends: 'it dies with the session that made it' }

export const uploadLinkWayIn: WayIn = {
  name: 'upload link',
  rows: [UPLOAD_PURPOSE],
  origin: '`data.origin` of its code: the session that made it',
  endings: {
    'sign-out': MAKER,
    'password changed': MAKER,
    'reset by mail': MAKER,
    'this was not me': MAKER,
    'second factors reset': MAKER,
    disabled: MAKER,
    'deletion asked': MAKER,
    deleted: MAKER,
  },
}
