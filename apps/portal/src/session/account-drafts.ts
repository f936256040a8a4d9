/** Drafts of an account's pages, in the tab's storage under this prefix. */
export const ACCOUNT_DRAFT_PREFIX = 'account-draft:'

/** The person has signed out: what they typed is not for the next one at this screen. */
export function dropAccountDrafts(): void {
  try {
    const own = Object.keys(sessionStorage).filter((key) => key.startsWith(ACCOUNT_DRAFT_PREFIX))
    for (const key of own) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to remove.
  }
}
