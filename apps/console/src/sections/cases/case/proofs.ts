import type { CaseDetails } from '@portico/contract/moderation/schemas'
import type { VerificationMark } from '@portico/contract/verification/marks'

export type Flag = CaseDetails['marks'][number]

/** Where a moderator sees what a flag is about. */
export type Proof =
  | { kind: 'fields'; paths: readonly string[] }
  | { kind: 'picture' }
  /** The account, below the data. */
  | { kind: 'person' }
  /** What is known of the account besides, likewise. */
  | { kind: 'known' }
  /** Another case next to this one. */
  | { kind: 'cases' }

const fields = (...paths: string[]): Proof => ({ kind: 'fields', paths })
const PICTURE: Proof = { kind: 'picture' }
const CASES: Proof = { kind: 'cases' }
const PERSON: Proof = { kind: 'person' }
const KNOWN: Proof = { kind: 'known' }

export const PROOF_OF = {
  same_picture: CASES,
  similar_picture: CASES,
  same_number: CASES,
  same_tax_id: CASES,
  same_address: CASES,
  same_browser: KNOWN,
  name_differs: fields('name', 'surname'),
  country_differs: fields('citizenship', 'addressResidential.country'),
  just_of_age: fields('birthday'),
  just_issued: fields('issueDate'),
  expires_soon: fields('expireDate'),
  odd_days: fields('birthday', 'issueDate', 'expireDate'),
  image_lost: PICTURE,
  blurred: PICTURE,
  dark: PICTURE,
  small: PICTURE,
  own_sponsor: PERSON,
  shared_device: PERSON,
} satisfies Record<VerificationMark, Proof>

/** Whether a flag leads anywhere: what is known of one's own account is not shown. */
export const hasProof = ({ case: one }: CaseDetails, { mark }: Flag): boolean =>
  !one.isOwn || PROOF_OF[mark] !== KNOWN

/** From here on a flag alone speaks against the document. */
const HEAVY = 30

/** From here on its proof is looked at before the document is approved. */
const TO_OPEN = 20

/** Whether a document is not approved before the proof of this flag was shown. */
export const isToBeOpened = (details: CaseDetails, flag: Flag): boolean =>
  flag.weight >= TO_OPEN && hasProof(details, flag)

export const isHeavy = ({ weight }: { weight: number }): boolean => weight >= HEAVY

/** The flags of a case, those that weigh most first. */
export const flagsOf = ({ marks }: CaseDetails): Flag[] => marks.toSorted((a, b) => b.weight - a.weight)

/** All flags together, those of the moderator who looks too. */
export const weightOf = ({ marks }: CaseDetails): number => marks.reduce((sum, { weight }) => sum + weight, 0)
