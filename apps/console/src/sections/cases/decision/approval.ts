import type { DocumentType } from '@portico/contract/kernel/statuses'
import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { fieldsToReview, HOLDER, type TypedField, WRITTEN_ON } from '../case/fields/typed-fields.ts'
import { type Flag, flagsOf, hasProof, isHeavy, isToBeOpened, weightOf } from '../case/proofs.ts'
import type { CaseDraft } from './case-draft.ts'

/** What stands between a moderator and approving a case. */
export type Approval = {
  /** Places of the pages that were not shown yet. */
  unseen: readonly number[]
  /** What decides and was not read in the picture yet. */
  facts: readonly TypedField[]
  /** Flags that together weigh so much that approving is asked once more. */
  flags: readonly Flag[]
  /** Those of them whose proof was not shown yet. */
  unopened: readonly Flag['mark'][]
  /** Those of these that weigh so much that it has to be. */
  toOpen: readonly Flag['mark'][]
}

/** Fields whose value may be right where the document is not, and that nothing compares with the picture. */
const ASKED: Partial<Record<DocumentType, readonly string[]>> = {
  PASSPORT: ['birthday', 'citizenship', 'seriesNumber', 'issueDate', 'expireDate'],
  ADDRESS: [HOLDER, WRITTEN_ON],
  COMPANY: [HOLDER, 'companyName'],
}

export function approvalOf(
  details: CaseDetails,
  { seen, ticked, opened }: Pick<CaseDraft, 'seen' | 'ticked' | 'opened'>,
  locale: string,
): Approval {
  const asked = ASKED[details.case.documentType] ?? []
  const flags = isHeavy({ weight: weightOf(details) }) ? flagsOf(details) : []
  const unopened = flags.filter((flag) => hasProof(details, flag) && !opened.has(flag.mark))
  return {
    unseen: details.images.flatMap(({ path }, place) => (seen.has(path) ? [] : [place])),
    facts: fieldsToReview(details, locale).filter(
      ({ name, path, value }) => asked.includes(name) && value !== '' && !ticked.has(path),
    ),
    flags,
    unopened: unopened.map(({ mark }) => mark),
    toOpen: unopened.filter((flag) => isToBeOpened(details, flag)).map(({ mark }) => mark),
  }
}

/** Whether the moderator says first that all of it was looked at. */
export const asksFirst = ({ facts, flags }: Approval): boolean => facts.length > 0 || flags.length > 0
