import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import type { PassportMetadata } from '@portico/contract/verification/schemas'
import { fieldsOf, HOLDER } from './typed-fields.ts'

/** What the typed data are compared with, as both are now. */
export type Comparison = {
  /** By the path of their field. */
  values: ReadonlyMap<string, string>
  differing: ReadonlySet<string>
  /** Fields that a flag of the check is about and that agree by now: the account has changed since. */
  agreeing: ReadonlySet<string>
}

/**
 * What the account says. Of names only those are compared that the automatic check has flagged: it knows how passports
 * spell. Countries are compared by its rule.
 */
export function compareWithAccount(details: CaseDetails, locale: string): Comparison {
  const { case: one, documentMetadata, marks, person } = details
  const given = new Map(fieldsOf(documentMetadata).map(({ path, value }) => [path, value]))
  const known: [string, string][] =
    one.documentType === 'PASSPORT'
      ? [
          ['name', person.firstName],
          ['surname', person.lastName],
          ['citizenship', person.nationality],
        ]
      : one.documentType === 'ADDRESS'
        ? [['addressResidential.country', person.nationality]]
        : []
  const values = new Map(known.filter(([path]) => given.has(path)))
  const has = (mark: string) => marks.some((flag) => flag.mark === mark)
  const isSame = (path: string) => bare(given.get(path)) === bare(values.get(path))
  const names = has('name_differs') ? NAMES.filter((path) => values.has(path)) : []
  const unlikeNames = names.filter((path) => !isSame(path))
  const countries = COUNTRIES.filter((path) => values.has(path))
  const expected = [person.nationality, passportOf(details)?.citizenship]
  const unlikeCountries = countries.filter((path) => !expected.includes(given.get(path)))
  const inPassport = nameInPassport(details, locale)
  if (inPassport !== null) values.set(HOLDER, inPassport)
  return {
    values,
    differing: new Set([...unlikeNames, ...unlikeCountries]),
    agreeing: new Set([
      ...(unlikeNames.length === 0 ? names : []),
      ...(has('country_differs') ? countries.filter(isSame) : []),
    ]),
  }
}

const NAMES = ['name', 'surname']
const COUNTRIES = ['citizenship', 'addressResidential.country']

/** Of somebody whose other document is under review. */
const passportOf = ({ others }: CaseDetails) =>
  others.find(({ documentType }) => documentType === 'PASSPORT')?.documentMetadata as
    | PassportMetadata
    | null
    | undefined

/** A proof of address may bear the name as the passport spells it. */
function nameInPassport(details: CaseDetails, locale: string): string | null {
  const passport = passportOf(details)
  if (!passport) return null
  const { name, surname } = passport
  return personName(locale, { firstName: name, lastName: surname }) || null
}

/** What was typed in another case about the same kind of document. */
export function compareWithCase({ documentMetadata }: CaseDetails, other: CaseDetails): Comparison {
  const values = new Map(fieldsOf(other.documentMetadata).map(({ path, value }) => [path, value]))
  const differing = fieldsOf(documentMetadata).filter(
    ({ path, value }) => values.has(path) && bare(values.get(path)) !== bare(value),
  )
  return { values, differing: new Set(differing.map(({ path }) => path)), agreeing: new Set() }
}

/** Without accents, case and what joins parts. */
const bare = (text = ''): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
