import { isCountryCode } from '@portico/contract/countries/countries'
import { emailKey, isEmail, keptEmail, trimEmail } from '@portico/contract/email/email'
import { type ErrorCode, type ErrorItem, fieldError } from '@portico/contract/kernel/errors'
import { TEXT_INPUT_MAX } from '@portico/contract/kernel/limits'
import { isLocale, type Locale } from '@portico/contract/kernel/locales'
import { readName } from '@portico/contract/kernel/typed-text'
import { checkPassword, type PasswordPolicy } from '@portico/contract/passwords/rules'
import type { RegistrationRequest } from '@portico/contract/registration/schemas'
import type { MailReach } from '../../core/mail/mail-reach.ts'

export type ValidRegistration = {
  email: string
  emailKey: string
  firstName: string
  lastName: string
  nationality: string
  password: string
  language: Locale
}

type Reach = Pick<MailReach, 'takes'>

const AGREEMENTS = ['agreementTerms', 'agreementPrivacy', 'agreementUse'] as const
/** What is no letter and no sign. */
const FORBIDDEN = /\p{Cc}/u
/** Something that a reader sees. */
const VISIBLE = /[^\s\p{Default_Ignorable_Code_Point}]/u

/** Checks the rules that need no database, and names every wrong field. */
export function validateRegistration(
  body: RegistrationRequest,
  policy: PasswordPolicy,
  locale: Locale,
  mailReach: Reach,
): { items: ErrorItem[]; person: ValidRegistration } {
  const email = trimEmail(body.email ?? '')
  const firstName = normalizeName(body.firstName)
  const lastName = normalizeName(body.lastName)
  const nationality = body.nationalityId ?? ''
  const password = body.password ?? ''
  const items: ErrorItem[] = []
  const add = (field: string, codes: ErrorCode[]) => {
    if (codes.length > 0) items.push(fieldError(field, ...codes))
  }
  add('email', emailErrors(email, mailReach))
  add('firstName', nameErrors(firstName))
  add('lastName', nameErrors(lastName))
  add('nationalityId', countryErrors(nationality))
  add('password', checkPassword(password, policy).errors)
  for (const agreement of AGREEMENTS) add(agreement, body[agreement] === true ? [] : ['required'])
  const person = {
    ...(items.length === 0
      ? { email: keptEmail(email), emailKey: emailKey(email) }
      : { email, emailKey: '' }),
    firstName,
    lastName,
    nationality,
    password,
    language: isLocale(body.language) ? body.language : locale,
  }
  return { items, person }
}

export function emailErrors(email: string, mailReach: Reach): ErrorCode[] {
  if (email === '') return ['required']
  if (!isEmail(email)) return ['wrong_email']
  return mailReach.takes(email) ? [] : ['email_out_of_reach']
}

/** Too long a name is not normalised: with stacked accents that takes time with the square of their number. */
function normalizeName(name: string | undefined): string {
  const trimmed = readName(name ?? '')
  return trimmed.length > TEXT_INPUT_MAX ? trimmed : trimmed.normalize('NFC')
}

function nameErrors(name: string): ErrorCode[] {
  if (name === '') return ['required']
  if (name.length > TEXT_INPUT_MAX) return ['max_length']
  return FORBIDDEN.test(name) || !VISIBLE.test(name) ? ['invalid_value'] : []
}

function countryErrors(code: string): ErrorCode[] {
  if (code === '') return ['required']
  return isCountryCode(code) ? [] : ['invalid_value']
}
