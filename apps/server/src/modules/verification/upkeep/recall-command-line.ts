import { isEmail } from '@portico/contract/email/email'
import { DOCUMENT_TYPES, type DocumentType } from '@portico/contract/kernel/statuses'
import { REVIEW_REASONS, type ReviewReason } from '@portico/contract/verification/reasons'
import type { CommandLine } from '../../../core/process/command-line.ts'

/** Takes a verified document back. */
export const RECALL = 'recall'

const RECALL_USAGE = [
  'npm run admin -- recall <email> <document> <reason> [note]',
  '                                         take a verified document back: passport, address, company or selfie; the',
  '                                         person gets the reason, and the note where there is one',
].join('\n')

type Recall = { email: string; type: DocumentType; why: { reasons: ReviewReason[]; note: string } }

/** The command's arguments, or what is wrong with them. */
export function readRecall(args: string[]): Recall | string {
  const [email = '', document = '', reason = '', note = '', ...more] = args
  if (!reason || more.length > 0) return RECALL_USAGE
  if (!isEmail(email)) return `${email} is not an e-mail address`
  const type = DOCUMENT_TYPES.find((one) => one !== 'PHONE' && one === document.toUpperCase())
  if (!type) return `${document} is not one of passport, address, company, selfie`
  const known = REVIEW_REASONS.find((one) => one === reason)
  if (!known) return `${reason} is not one of ${REVIEW_REASONS.join(', ')}`
  // This reason says nothing by itself.
  if (known === 'other' && note.trim() === '') return 'the reason "other" needs a note'
  return { email, type, why: { reasons: [known], note: note.trim() } }
}

export function recallFault(args: string[]): string | undefined {
  const read = readRecall(args)
  return typeof read === 'string' ? read : undefined
}

export const recallLine = {
  usage: RECALL_USAGE,
  commands: { [RECALL]: { fault: recallFault } },
} satisfies CommandLine
