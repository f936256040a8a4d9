import { type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { withoutBidi } from '@portico/contract/kernel/free-text'
import { NOTE_MAX_LENGTH } from '@portico/contract/moderation/limits'
import { refuseField } from '../../../core/http/answers/errors.ts'

const CONTROL = /[\p{Cc}\p{Cs}]/gu

/** What was typed, in one line and without what would turn the text around it. */
export function cleanNote(given: string | undefined): string {
  return withoutBidi(given ?? '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(CONTROL, '')
    .trim()
}

export const faultsOfNote = (field: string, text: string): ErrorItem[] =>
  text.length > NOTE_MAX_LENGTH ? [fieldError(field, 'max_length')] : []

/** @throws ApiError on `field` */
export function readNote(
  field: string,
  given: string | undefined,
  { isNeeded } = { isNeeded: true },
): string {
  const text = cleanNote(given)
  if (isNeeded && text === '') throw refuseField(field, 'required')
  if (text.length > NOTE_MAX_LENGTH) throw refuseField(field, 'max_length')
  return text
}
