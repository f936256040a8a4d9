/**
 * The documents that wait at the desk of the demo: of several kinds and countries, good ones and such with a fault. Each
 * is handed in by its person; `days` are those of the passport, counted from today.
 */
export const QUEUE = [
  { who: 'lena', type: 'PASSPORT' },
  { who: 'lena', type: 'ADDRESS' },
  { who: 'lena', type: 'COMPANY' },
  { who: 'carlos', type: 'PASSPORT', variant: 'blurred' },
  { who: 'carlos', type: 'ADDRESS', variant: 'dark' },
  { who: 'aida', type: 'PASSPORT', variant: 'glare' },
  { who: 'aida', type: 'COMPANY', variant: 'rotated' },
  { who: 'hana', type: 'PASSPORT' },
  { who: 'hana', type: 'ADDRESS' },
  { who: 'bruno', type: 'PASSPORT', variant: 'cropped', days: { issued: -3450, expires: 200 } },
  { who: 'nora', type: 'PASSPORT', variant: 'turned', days: { issued: -9, expires: 3640 } },
  { who: 'double', type: 'PASSPORT' },
]

/** Who hands in: the person of the samples, and the name of the account where it is another one. */
export const APPLICANTS = {
  lena: { person: 'lena' },
  carlos: { person: 'carlos' },
  aida: { person: 'aida' },
  hana: { person: 'hana', lastName: 'Sample' },
  bruno: { person: 'bruno' },
  nora: { person: 'nora' },
  /** Somebody with the passport of another account. */
  double: { person: 'lena', firstName: 'Lena', lastName: 'Again' },
}

/** The day of the fixed figures above, as the samples name the two of them. */
export const daysOf = ({ days }, dayFrom) =>
  days ? { issueDate: dayFrom(days.issued), expireDate: dayFrom(days.expires) } : {}

/**
 * What a colleague has decided before the demo begins: one came back and was handed in once more, one waits for a second
 * moderator, one for a selfie, one is verified.
 */
export const DECISIONS = [
  {
    who: 'carlos',
    type: 'PASSPORT',
    decision: 'return',
    reasons: ['unreadable'],
    note: 'The lines at the foot cannot be read.',
    again: { variant: 'sharp' },
  },
  { who: 'aida', type: 'COMPANY', decision: 'refuse', reasons: ['company_not_found'] },
  { who: 'bruno', type: 'PASSPORT', decision: 'selfie' },
  { who: 'hana', type: 'ADDRESS', decision: 'approve' },
]
