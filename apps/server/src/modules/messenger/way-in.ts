import type { WayIn } from '../../core/modules/ways-in.ts'
import { releaseChats, releaseUnused } from './chats.store.ts'
import { REPORT_PURPOSE } from './messages.ts'
import { START_PURPOSE } from './start-links.ts'

/** A chat that is connected with an account, and the links by which one is connected. */
export const chatWayIn: WayIn = {
  name: 'chat',
  rows: ['messenger_chats', START_PURPOSE, REPORT_PURPOSE],
  origin:
    '`data.sessionId` of a start link: the session that made it; a chat in use has the origin of its factor',
  endings: {
    'sign-out': {
      stays: 'the factor that uses it goes on to be asked for; a start link ends with its session',
    },
    'password changed': {
      stays: 'as its factor does; a start link ends with its session',
      unlessAsked: true,
    },
    'reset by mail': { stays: 'as its factor does; a start link ends with its session' },
    'this was not me': {
      removes: 'chats that no factor uses; the others go with their factor',
      by: (tx, { accountId }) => releaseUnused(tx, accountId),
    },
    'second factors reset': {
      removes: 'all of them: another account may take them',
      by: (tx, { accountId }) => releaseChats(tx, accountId),
    },
    disabled: { stays: 'no sign-in while the account is disabled' },
    'deletion asked': { stays: 'a sign-in takes the deletion back, and finds everything as it was' },
    deleted: { ends: 'the row is removed with the account' },
  },
}
