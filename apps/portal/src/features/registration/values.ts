import type { FieldCodes } from '@portico/client/api-errors'
import { isEmail, trimEmail } from '@portico/contract/email'
import { checkPassword, type PasswordPolicy } from '@portico/contract/password-rules'
import type { RegistrationRequest } from '@portico/contract/registration.schemas'

export const AGREEMENTS = ['agreementTerms', 'agreementPrivacy', 'agreementUse'] as const

/** In the order in which they stand on the page; names are the request's own. */
export const FIELDS = [
  'email',
  'password',
  'passwordConfirmation',
  'firstName',
  'lastName',
  'nationalityId',
  'inviteCode',
  ...AGREEMENTS,
  'googleRecaptchaV2',
] as const

export type Field = (typeof FIELDS)[number]

export type RegistrationValues = Record<
  Exclude<Field, (typeof AGREEMENTS)[number] | 'googleRecaptchaV2'>,
  string
> &
  Record<(typeof AGREEMENTS)[number], boolean>

/** Passwords are taken as typed: a blank at the end is the person's own. */
export function readRegistration(data: FormData): RegistrationValues {
  const text = (name: string) => String(data.get(name) ?? '')
  return {
    email: trimEmail(text('email')),
    password: text('password'),
    passwordConfirmation: text('passwordConfirmation'),
    firstName: text('firstName').trim(),
    lastName: text('lastName').trim(),
    nationalityId: text('nationalityId'),
    inviteCode: text('inviteCode').trim(),
    agreementTerms: data.has('agreementTerms'),
    agreementPrivacy: data.has('agreementPrivacy'),
    agreementUse: data.has('agreementUse'),
  }
}

export type Rules = {
  policy: PasswordPolicy
  inviteRequired: boolean
  challenge: { required: boolean; response: string | null }
}

/** What can be seen to be wrong before anything is sent; the server checks all of it again. */
export function validateRegistration(values: RegistrationValues, rules: Rules): FieldCodes {
  const codes: FieldCodes = {}
  const demand = (...fields: (keyof RegistrationValues)[]) => {
    for (const field of fields) if (!values[field]) codes[field] = ['required']
  }
  demand('email', 'firstName', 'lastName', 'passwordConfirmation', 'nationalityId', ...AGREEMENTS)
  if (values.email !== '' && !isEmail(values.email)) codes.email = ['wrong_email']
  const password = checkPassword(values.password, rules.policy).errors
  if (password.length > 0) codes.password = password
  if (values.passwordConfirmation !== '' && values.passwordConfirmation !== values.password) {
    codes.passwordConfirmation = ['not_match']
  }
  if (rules.inviteRequired) demand('inviteCode')
  if (rules.challenge.required && !rules.challenge.response) codes.googleRecaptchaV2 = ['required']
  return codes
}

export type Context = {
  language: string
  application: string
  backUrl?: string | undefined
  challenge: string | null
}

export function requestOf(values: RegistrationValues, context: Context): RegistrationRequest {
  const { passwordConfirmation: _same, inviteCode, ...rest } = values
  return {
    ...rest,
    language: context.language,
    application: context.application,
    ...(context.backUrl === undefined ? {} : { backUrl: context.backUrl }),
    ...(inviteCode === '' ? {} : { inviteCode }),
    ...(context.challenge === null ? {} : { googleRecaptchaV2: context.challenge }),
  }
}
