/** What a moderator can decide on a document. The codes are stored, so never rename one. */
export const CASE_DECISIONS = ['approve', 'return', 'selfie', 'refuse'] as const
export type CaseDecision = (typeof CASE_DECISIONS)[number]
