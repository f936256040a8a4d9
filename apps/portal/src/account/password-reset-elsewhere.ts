import { createStore } from '@portico/ui/store.ts'

/** Set when another tab of this browser has set the new password: the tab that waits for the mail then moves on. */
export const passwordResetElsewhere = createStore(false)
