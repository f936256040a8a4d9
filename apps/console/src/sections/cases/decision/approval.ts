import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { type Flag, flagsOf, isHeavy, weightOf } from '../case/proofs.ts'
import { DAYS, fieldsOf, type TypedField } from '../case/typed-fields.ts'
import type { CaseDraft } from './case-draft.ts'

/** What stands between a moderator and approving a case. */
export type Approval = {
  /** Places of the pages that were not shown yet. */
  unseen: readonly number[]
  /** Days that were not read in the picture yet. */
  days: readonly TypedField[]
  /** Flags that together weigh so much that approving is asked once more. */
  flags: readonly Flag[]
}

export function approvalOf(
  details: CaseDetails,
  { seen, ticked }: Pick<CaseDraft, 'seen' | 'ticked'>,
): Approval {
  const fields = fieldsOf(details.documentMetadata)
  return {
    unseen: details.images.flatMap(({ path }, place) => (seen.has(path) ? [] : [place])),
    days: fields.filter(({ name, path, value }) => DAYS.includes(name) && value !== '' && !ticked.has(path)),
    flags: isHeavy({ weight: weightOf(details) }) ? flagsOf(details) : [],
  }
}

/** Whether the moderator says first that all of it was looked at. */
export const asksFirst = ({ days, flags }: Approval): boolean => days.length > 0 || flags.length > 0
