import { readFileSync } from 'node:fs'
import { ERROR_CODES, OAUTH_ERRORS } from '@portico/contract/kernel/errors'
import { ENDPOINTS } from '@portico/contract/nouns'
import { expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'

const page = readFileSync(`${root}/docs/from-the-specification.md`, 'utf8')

/** The calls of the specification, as it writes them. */
const SPECIFIED = [
  'GET /config',
  'POST /oauth/token',
  'DELETE /oauth/token/revoke',
  'POST /oauth/check_token',
  'GET /oauth/application/redirect_url',
  'GET /v1/user',
  'PUT /v1/password',
  'POST /v1/registration',
  'POST /v1/registration/confirm',
  'POST /v1/registration/confirm/resend',
  'GET /v1/user/referral/info',
  'GET /v1/countries/registration',
  'GET /v1/countries/verification',
  'GET /v1/verifications',
  'POST /v1/verifications',
  'POST /v1/verifications/:id/verify',
  'POST /v1/documents/upload',
  'POST /v1/documents/delete',
  'POST /v1/password/reset',
  'POST /v1/password/reset/confirm',
  'GET /v1/two-fa/tokens',
  'GET /v1/two-fa/settings/:name',
  'GET /v1/two-fa/tokens/types/only-deactivate',
  'GET /v1/two-fa/tokens/types/available',
  'POST /v1/two-fa/tokens',
  'POST /v1/two-fa/tokens/confirm',
  'POST /v1/two-fa/tokens/deactivate',
  'POST /v1/two-fa/tokens/deactivate/confirm',
]
const served = ENDPOINTS.map(({ method, path }) => `${method} ${path}`)

it('every call of the specification is served', () => {
  expect(SPECIFIED.filter((call) => !served.includes(call))).toEqual([])
})

it('the page for clients of the specification names calls and codes that exist', () => {
  const paths = [...page.matchAll(/`(?:[A-Z]+ )?(\/(?:v1|oauth|config)[\w/{}.-]*)`/g)].map(([, path]) => path)
  const known = served.map((call) => call.split(' ')[1].replace(/:(\w+)/g, '{$1}'))
  expect(paths.length).toBeGreaterThan(10)
  expect(paths.filter((path) => !known.some((one) => one.startsWith(path)))).toEqual([])
  const codes = [...page.matchAll(/`([a-z]+_[a-z_0-9]+)`/g)].map(([, code]) => code)
  const fields =
    /^(two_fa_\w+|check_token|google_recaptcha_v2|attempts_left|otp_\w+_in|expires_in|oauth_token|authentication_status|redirect_url|error_description|access_token|deletion_cancelled)$/
  const all = [...ERROR_CODES, ...Object.keys(OAUTH_ERRORS)]
  expect(codes.filter((code) => !fields.test(code) && !all.includes(code))).toEqual([])
})
