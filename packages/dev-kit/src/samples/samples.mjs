import { bill, companyExtract } from './papers.mjs'
import { passport } from './passport.mjs'
import { PEOPLE } from './people.mjs'
import { photograph, selfie, VARIANTS } from './photograph.mjs'

const DAY_MS = 86_400_000
const YEAR_DAYS = 365

/** A day so many days from now, as yyyy-mm-dd. */
export const dayFrom = (days, now = Date.now()) => new Date(now + days * DAY_MS).toISOString().slice(0, 10)

/** A passport that was issued two years ago and is valid for eight more, unless other days are given. */
export function validPassport(person, days = {}) {
  return { ...person, issueDate: dayFrom(-2 * YEAR_DAYS), expireDate: dayFrom(8 * YEAR_DAYS), ...days }
}

export const passportPhoto = (person, variant, days) =>
  photograph('passport', passport(validPassport(person, days)), variant)

export const billPhoto = (person, variant, more = {}) =>
  photograph('paper', bill(person, { date: dayFrom(-20), ...more }), variant)

export const companyPhoto = (person, variant, company) =>
  photograph('paper', companyExtract(person, { date: dayFrom(-9), ...company }), variant)

const COMPANY = { companyName: 'Sample Works Ltd', taxId: '12/345/67890' }

/** One of each kind and variant, and the passport of every country. */
export async function* samples() {
  const [first] = Object.values(PEOPLE)
  for (const [key, person] of Object.entries(PEOPLE)) {
    yield { name: `passport-${person.country.toLowerCase()}`, picture: await passportPhoto(person) }
    yield { name: `selfie-${key}`, picture: await selfie(person) }
  }
  for (const variant of VARIANTS) {
    yield { name: `passport-${variant}`, picture: await passportPhoto(first, variant) }
    yield { name: `bill-${variant}`, picture: await billPhoto(first, variant) }
    yield { name: `company-${variant}`, picture: await companyPhoto(first, variant, COMPANY) }
    yield { name: `selfie-${variant}`, picture: await selfie(first, variant) }
  }
}
