/**
 * Who reads the tables of another module, through the `views.ts` of that module, and why one statement has to: asked one
 * after the other, what is true of the one may no longer be true of the other, or a page of a list could not be sorted.
 * The only list; everything else asks a function of the owner. `.dependency-cruiser.mjs` refuses an import that is not
 * here, `repository/table-owners.test.mjs` a reader too many and one that reads no more.
 */
export const TABLE_READERS = {
  'sessions/views.ts': 'a session counts only while the epoch and the state of its account do, on every call',
  'staff/staff-sessions.store.ts':
    'a session of the console counts only while its account, its roles, the session that opened it and its means do',
  'moderation/queue/queue.store.ts':
    'the queue is filtered and sorted by its documents and their people, page by page',
  'sign-in/second-step/pending.store.ts':
    'a sign-in that waits is found with its account and browser as they are now',
  'accounts/sign-in/sign-in-attempts.store.ts':
    'a sign-in costs one look; whether there is a passkey is handed in by compose.ts as a part of it',
}
