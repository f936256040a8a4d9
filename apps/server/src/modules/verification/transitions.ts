import type { DocumentStatus } from '@portico/contract/kernel/statuses'

/** One change of a document's status: from where it is possible, and where it leads. */
export type Transition = {
  from: readonly DocumentStatus[]
  to: DocumentStatus
  by: 'owner' | 'system' | 'moderator' | 'administrator'
  meaning: string
}

const transition = (
  by: Transition['by'],
  from: readonly DocumentStatus[],
  to: DocumentStatus,
  meaning: string,
): Transition => ({ by, from, to, meaning })

/**
 * Every change of a document's status that there is. The store makes each by one statement whose condition is `from`; no
 * other statement writes a status. `docs/reference/verification.md` is written from this list.
 */
export const TRANSITIONS = {
  save: transition('owner', ['NEW_DOCUMENT'], 'NEW_DOCUMENT', 'a draft, an image sent or removed'),
  submit: transition('owner', ['NEW_DOCUMENT'], 'WAITING_SYSTEM', 'handed in, complete'),
  check: transition('system', ['WAITING_SYSTEM'], 'WAITING_MODERATOR', 'the automatic checks have ended'),
  approve: transition('moderator', ['WAITING_MODERATOR'], 'VERIFIED', 'right'),
  return: transition('moderator', ['WAITING_MODERATOR'], 'NEW_DOCUMENT', 'to be corrected, with reasons'),
  askSelfie: transition('moderator', ['WAITING_MODERATOR'], 'WAITING_USER', 'a selfie is needed besides'),
  selfieSent: transition('system', ['WAITING_USER'], 'WAITING_MODERATOR', 'the selfie has come'),
  proposeRefusal: transition(
    'moderator',
    ['WAITING_MODERATOR'],
    'WAITING_MODERATOR',
    'refused for good by one moderator; a second one decides',
  ),
  withdrawRefusal: transition(
    'moderator',
    ['WAITING_MODERATOR'],
    'WAITING_MODERATOR',
    'a first refusal taken back within seconds',
  ),
  refuse: transition(
    'moderator',
    ['WAITING_MODERATOR'],
    'WAITING_USER',
    'refused for good by two moderators',
  ),
  expire: transition('system', ['VERIFIED'], 'NEW_DOCUMENT', 'the passport is out of date'),
  recall: transition('administrator', ['VERIFIED'], 'NEW_DOCUMENT', 'taken back'),
  reopen: transition(
    'administrator',
    ['VERIFIED', 'NEW_DOCUMENT', 'WAITING_USER'],
    'WAITING_MODERATOR',
    'a decision reopened, as long as nothing has changed since',
  ),
  undo: transition(
    'moderator',
    ['VERIFIED', 'NEW_DOCUMENT', 'WAITING_USER'],
    'WAITING_MODERATOR',
    'a decision taken back within seconds, as long as nothing else has changed',
  ),
} as const satisfies Record<string, Transition>

export type Step = keyof typeof TRANSITIONS
