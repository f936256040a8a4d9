import type { BodyOf } from '@portico/contract/kernel/endpoint'
import type { PasswordPolicy } from '@portico/contract/passwords/rules'
import type { registration } from '@portico/contract/registration/endpoints'
import {
  address,
  challenge,
  type FieldKind,
  type FieldsOf,
  type ValuesOf,
} from '@portico/ui/forms/field-kinds.ts'
import { newPassword, repetitionOf } from '@portico/ui/forms/new-password.ts'
import { optionalText, text, tick } from '@portico/ui/forms/text-kinds.ts'

type Rules = { policy: PasswordPolicy; isInviteRequired: boolean }

const agreement: FieldKind<boolean> = {
  ...tick,
  missing: (t) => t('agreement.required', { ns: 'registration' }),
}

/** In the order in which they stand on the page. */
export const registrationFields = ({ policy, isInviteRequired }: Rules) =>
  ({
    email: address,
    password: newPassword(policy),
    passwordConfirmation: repetitionOf('password', 'not_match'),
    firstName: { ...text, missing: (t) => t('missing.firstName', { ns: 'registration' }) },
    lastName: { ...text, missing: (t) => t('missing.lastName', { ns: 'registration' }) },
    nationalityId: { ...text, missing: (t) => t('missing.nationality', { ns: 'registration' }) },
    inviteCode: isInviteRequired
      ? { ...text, missing: (t) => t('missing.inviteCode', { ns: 'registration' }) }
      : optionalText,
    agreementTerms: agreement,
    agreementPrivacy: agreement,
    agreementUse: agreement,
    googleRecaptchaV2: challenge,
  }) satisfies FieldsOf<typeof registration.register, 'passwordConfirmation'>

/** What one signs in with comes first; the rest is about the person. */
export const REGISTRATION_STEPS = [
  ['email', 'password', 'passwordConfirmation'],
  [
    'firstName',
    'lastName',
    'nationalityId',
    'inviteCode',
    'agreementTerms',
    'agreementPrivacy',
    'agreementUse',
    'googleRecaptchaV2',
  ],
] as const satisfies readonly (readonly (keyof Fields)[])[]

type Fields = ReturnType<typeof registrationFields>
type Body = BodyOf<typeof registration.register>

/** What is sent without being typed: where the registration began, its language, and the value of this page. */
type Context = Pick<Body, 'language' | 'application' | 'attempt'> & { backUrl?: string | undefined }

const ATTEMPT_BYTES = 16

/** By this the server knows the page again whose answer was lost. */
export function newAttempt(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ATTEMPT_BYTES))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** Leaves out the repetition and empty values. */
export function requestOf(values: ValuesOf<Fields>, context: Context) {
  const { passwordConfirmation: _same, inviteCode, ...rest } = values
  return { ...rest, inviteCode: inviteCode === '' ? undefined : inviteCode, ...context }
}
