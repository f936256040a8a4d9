import { text } from 'drizzle-orm/pg-core'
import { at } from './columns.ts'

/** Who confirmed a means of somebody with a role of the console; otherwise the id of an administrator's account. */
type ConfirmedBy = 'upgrade' | 'grant' | 'first_administrator' | 'command'

/** The columns of every means that opens the console: it does only once it is confirmed. */
export const confirmedColumns = () => ({
  confirmedAt: at('confirmed_at'),
  confirmedBy: text('confirmed_by').$type<ConfirmedBy | (string & {})>(),
})
