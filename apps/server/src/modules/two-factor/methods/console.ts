import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { MeansKind } from '@portico/contract/staff-means/schemas'

/** The one method that opens the console, once it is confirmed: a sent code proves no more than a mailbox or a chat. */
export const CONSOLE_METHOD = 'GOOGLE_AUTHENTICATOR' as const satisfies TwoFactorType & MeansKind
