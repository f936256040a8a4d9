import type { CaseDetails } from '@portico/contract/moderation/schemas'
import { personName } from '@portico/contract/profile/person-name'
import type { PassportMetadata } from '@portico/contract/verification/schemas'
import { fieldsOf, HOLDER } from './typed-fields.ts'

/** What the typed data are compared with: values by the path of their field, and the fields that differ. */
export type Comparison = { values: ReadonlyMap<string, string>; differing: ReadonlySet<string> }

/**
 * What the account says. Whether a name differs is what the automatic check found, which knows how passports spell; where,
 * is looked for here.
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
  const inPassport = nameInPassport(details, locale)
  if (inPassport !== null) values.set(HOLDER, inPassport)
  const has = (mark: string) => marks.some((flag) => flag.mark === mark)
  const differing = new Set<string>()
  if (has('country_differs')) {
    for (const path of ['citizenship', 'addressResidential.country'])
      if (values.has(path)) differing.add(path)
  }
  if (has('name_differs')) {
    const names = ['name', 'surname'].filter((path) => values.has(path))
    const unlike = names.filter((path) => bare(given.get(path)) !== bare(values.get(path)))
    for (const path of unlike.length > 0 ? unlike : names) differing.add(path)
  }
  return { values, differing }
}

/** A proof of address may bear the name as the passport spells it. */
function nameInPassport({ others }: CaseDetails, locale: string): string | null {
  const passport = others.find(({ documentType }) => documentType === 'PASSPORT')?.documentMetadata
  if (!passport) return null
  const { name, surname } = passport as PassportMetadata
  return personName(locale, { firstName: name, lastName: surname }) || null
}

/** What was typed in another case about the same kind of document. */
export function compareWithCase({ documentMetadata }: CaseDetails, other: CaseDetails): Comparison {
  const values = new Map(fieldsOf(other.documentMetadata).map(({ path, value }) => [path, value]))
  const differing = fieldsOf(documentMetadata).filter(
    ({ path, value }) => values.has(path) && bare(values.get(path)) !== bare(value),
  )
  return { values, differing: new Set(differing.map(({ path }) => path)) }
}

/** Without accents, case and what joins parts. */
const bare = (text = ''): string =>
  text
    .normalize('NFD')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .toUpperCase()
