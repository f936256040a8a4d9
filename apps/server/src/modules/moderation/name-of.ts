import { DEFAULT_LOCALE, type Locale } from '@portico/contract/kernel/locales'
import { type Name, personName } from '@portico/contract/profile/person-name'
import { showHidden } from './queue/visible-text.ts'

/** A person's name in the order of the moderator who reads it; what is hidden in it is shown by its code. */
export const nameOf = (locale: Locale | undefined, { firstName, lastName }: Name): string =>
  showHidden(personName(locale ?? DEFAULT_LOCALE, { firstName, lastName }))
