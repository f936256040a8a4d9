/** The named states (docs/reference/states.md). Plain constants only. */
export const AUTHENTICATION_STATUSES = ['SUCCESS', 'TWO_FACTOR_AUTHENTICATION'] as const
export type AuthenticationStatus = (typeof AUTHENTICATION_STATUSES)[number]

export const TWO_FACTOR_TYPES = ['EMAIL', 'GOOGLE_AUTHENTICATOR', 'TELEGRAM'] as const
export type TwoFactorType = (typeof TWO_FACTOR_TYPES)[number]

/** What may complete a sign-in: a factor of the account, or a passkey. */
export const SECOND_STEP_TYPES = [...TWO_FACTOR_TYPES, 'PASSKEY'] as const
export type SecondStepType = (typeof SECOND_STEP_TYPES)[number]

/** By what somebody signs in; `registration` is the sign-in of the browser that registered, once its address is confirmed. */
export const SIGN_IN_METHODS = ['password', 'qr_code', 'passkey', 'registration'] as const
export type SignInMethod = (typeof SIGN_IN_METHODS)[number]

export const DOCUMENT_TYPES = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE', 'PHONE'] as const
export type DocumentType = (typeof DOCUMENT_TYPES)[number]

export const DOCUMENT_STATUSES = [
  'NONE',
  'NEW_DOCUMENT',
  'ASYNC',
  'WAITING_MODERATOR',
  'WAITING_USER',
  'WAITING_SYSTEM',
  'VERIFIED',
] as const
export type DocumentStatus = (typeof DOCUMENT_STATUSES)[number]

/** The status of each document in a new account. */
export const DEFAULT_DOCUMENT_STATUS: Record<DocumentType, DocumentStatus> = {
  SELFIE: 'NONE',
  PASSPORT: 'NEW_DOCUMENT',
  ADDRESS: 'NEW_DOCUMENT',
  COMPANY: 'NEW_DOCUMENT',
  PHONE: 'NEW_DOCUMENT',
}

export const GENDERS = ['UNDEFINED', 'MALE', 'FEMALE'] as const

/** In which capacity somebody has a company; the first one unless the person says otherwise. */
export const ACCOUNT_TYPES = ['ENTREPRENEUR', 'LEGAL_ENTITY'] as const

/** The portal's own application: `resourceUrl` and `applicationName` are null for it. */
export const OWN_APPLICATION = 'PORTICO'

/** Scopes of the three kinds of token. */
export const SCOPE_ACCOUNT = 'account'
export const SCOPE_PENDING = 'pending'
export const SCOPE_PROFILE = 'profile'

/** The console as the portal knows it: a code that no application may have. */
export const CONSOLE_APPLICATION = 'CONSOLE'

/** What staff may do: a moderator reviews documents, an administrator may do everything. */
export const STAFF_ROLES = ['moderator', 'administrator'] as const
export type StaffRole = (typeof STAFF_ROLES)[number]
