import type { Profile } from '@portico/contract/profile/schemas'
import { isLatin } from '@portico/contract/verification/document-rules'
import type { FormType } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { ACCOUNT_FACTS } from '../../../account/account-facts.ts'
import { inputName, type Values } from '../../../features/verification/document-values.ts'

const NOTHING: Values = {}

/**
 * What a passport that was never saved is filled in with: the account's names, where they are in the letters of a
 * passport, and its nationality. Null while that is not known.
 */
export function useProposedValues(
  type: FormType,
  document: VerificationDocument | null,
  person: Pick<Profile, 'firstName' | 'lastName'>,
): Values | null {
  const isWanted = type === 'PASSPORT' && !document?.documentMetadata
  const facts = useLoad(ACCOUNT_FACTS, isWanted ? {} : null)
  if (!isWanted) return NOTHING
  if (facts.kind === 'loading') return null
  const isReadable = isLatin(person.firstName) && isLatin(person.lastName)
  return {
    ...(isReadable && { [inputName('name')]: person.firstName, [inputName('surname')]: person.lastName }),
    ...(facts.kind === 'ready' && { [inputName('citizenship')]: facts.data.nationality }),
  }
}
