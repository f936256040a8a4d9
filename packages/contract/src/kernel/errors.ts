/**
 * The closed error catalogue (docs/reference/errors.md). On the server a code outside it does not compile; the portal's
 * parser accepts an unknown code and shows it as it is. `status` is the HTTP status of the answer; `on` says where the
 * portal shows the text.
 */
type ErrorEntry = { readonly status: number; readonly on: 'general' | 'field' }

const general = (status: number): ErrorEntry => ({ status, on: 'general' })
const field = (status = 400): ErrorEntry => ({ status, on: 'field' })

export const ERRORS = {
  internal_server_error: general(500),
  server_error: general(500),
  access_denied: general(403),
  invalid_request: general(400),
  invalid_value: field(),
  blocked_invite_code: field(),
  invalid_grant: general(400),
  bad_credentials: general(400),
  user_disabled: general(400),
  user_account_locked: general(400),
  incorrect_invite_code: field(),
  incorrect_otp: field(),
  confirmation_code_error: field(),
  otp_confirmation_error: field(),
  invalid_confirmation_code: field(),
  invalid_token: general(401),
  required: field(),
  not_match: field(),
  wrong_old_password: field(),
  invalid_recaptcha: field(),
  only_latin_chars: field(),
  min_length: field(),
  max_length: field(),
  wrong_email: field(),
  invalid_password_chars: field(),
  invalid_password_format: field(),
  email_occupied: field(),
  /** The mail server cannot write to an address with such signs before the @. */
  email_out_of_reach: field(),
  unsupported_application: general(400),
  incorrect_code: field(),
  token_already_exists: general(400),
  profile_not_found: general(404),
  config_not_found: general(404),
  invalid_token_data: field(),
  not_found: general(404),
  /** A photo of one’s own, or of a case, whose file cannot be opened any more. */
  image_lost: general(410),
  two_fa_already_enabled: general(400),
  incorrect_password: field(),
  incorrect_password_format: field(),
  too_many_requests: general(429),
  expire_date: field(),
  min_age: field(),
  issue_date: field(),
  invalid_phone: field(),
  status_verify_1: general(400),
  status_verify_3: general(400),
  status_finalize_1: general(400),
  status_finalize_2: general(400),
  status_finalize_3: general(400),
  google_recaptcha_v2_required: field(),
  validation_error: field(),
} as const satisfies Record<string, ErrorEntry>

export type ErrorCode = keyof typeof ERRORS

// Marked as pure, so that a page which does not use the list does not load the table.
export const ERROR_CODES = /* @__PURE__ */ Object.keys(ERRORS) as ErrorCode[]

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value)
}

/**
 * One item of the `errors` list of the envelope. It has two forms only:
 * a field error `{code:'validation_error', fieldName, errors:[code, ...]}` and
 * a general one `{code, fieldName:null, errors:[]}`.
 */
export type ErrorItem = {
  code: ErrorCode
  fieldName: string | null
  errors: ErrorCode[]
}

export function fieldError(fieldName: string, ...errors: ErrorCode[]): ErrorItem {
  return { code: 'validation_error', fieldName, errors }
}

export function generalError(code: ErrorCode): ErrorItem {
  return { code, fieldName: null, errors: [] }
}

/** The `error` values of the OAuth dialect: RFC 6749's own and those of the catalogue. */
export const OAUTH_ERRORS = {
  invalid_request: 400,
  invalid_client: 401,
  invalid_grant: 400,
  unauthorized_client: 400,
  unsupported_grant_type: 400,
  invalid_token: 400,
  access_denied: 403,
  google_recaptcha_v2_required: 400,
  invalid_recaptcha: 400,
  incorrect_otp: 400,
  otp_confirmation_error: 400,
  unsupported_application: 400,
  too_many_requests: 429,
  server_error: 500,
  temporarily_unavailable: 503,
} as const

export type OAuthErrorCode = keyof typeof OAUTH_ERRORS

/** Descriptions of `invalid_grant` and the catalogue code each maps to. */
export const AUTH_ERROR_DESCRIPTIONS = {
  'User account is locked': 'user_account_locked',
  'User is disabled': 'user_disabled',
  'Bad credentials': 'bad_credentials',
} as const satisfies Record<string, ErrorCode>

export type AuthErrorDescription = keyof typeof AUTH_ERROR_DESCRIPTIONS
