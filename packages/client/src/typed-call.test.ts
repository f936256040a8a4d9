import { passwords } from '@portico/contract/passwords/endpoints'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import { registration } from '@portico/contract/registration/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import type { SessionList } from '@portico/contract/sessions/schemas'
import { tokens } from '@portico/contract/tokens/endpoints'
import { describe, expectTypeOf, it } from 'vitest'
import { type ApiResult, codesByField, type FailureCode, hasCode } from './api-errors.ts'
import type { Call, UrlOf } from './typed-call.ts'

/** Compiled and never run: each line marked as an error fails the check once the compiler accepts it. */
type Screen = (call: Call, urlOf: UrlOf) => unknown

describe('the type of a call', () => {
  it('gives the answer of its endpoint without an annotation', () => {
    const screen = ((call) => call(sessions.list)) satisfies Screen
    expectTypeOf(screen).returns.resolves.toExtend<ApiResult<SessionList>>()
  })

  it('takes what its endpoint takes and nothing more', () => {
    ;((call) => [
      call(sessions.end, { params: { id: 'one' } }),
      // @ts-expect-error the parameter of the path is missing
      call(sessions.end),
      // @ts-expect-error its name is another
      call(sessions.end, { params: { session: 'one' } }),
      call(passwords.change, { body: { password: 'old', newPassword: 'new' } }),
      // @ts-expect-error a misspelt field
      call(passwords.change, { body: { password: 'old', newPasword: 'new' } }),
      // @ts-expect-error a field too many
      call(passwords.change, { body: { password: 'old', newPassword: 'new', again: 'new' } }),
      // @ts-expect-error the body is missing
      call(passwords.change),
      // @ts-expect-error this call takes no body
      call(sessions.list, { body: {} }),
      call(registration.readState, { query: { code: 'long' } }),
      // @ts-expect-error a misspelt name in the query
      call(registration.readState, { query: { kode: 'long' } }),
      // @ts-expect-error of another type
      call(registration.readState, { query: { code: 7 } }),
    ]) satisfies Screen
  })

  it('takes an undefined value where the endpoint can do without it', () => {
    ;((call) => {
      const backUrl: string | undefined = undefined
      return call(passwords.requestReset, { body: { email: 'ada@example.com', backUrl } })
    }) satisfies Screen
  })

  it('takes the fields of one grant, and not those of two', () => {
    ;((call) => [
      call(tokens.grant, { body: { grant_type: 'qr_code', code: 'c', session: 'cookie' } }),
      // @ts-expect-error there is no such grant
      call(tokens.grant, { body: { grant_type: 'qrcode', code: 'c' } }),
      // @ts-expect-error the grant does without a password
      call(tokens.grant, { body: { grant_type: 'password', username: 'ada@example.com' } }),
    ]) satisfies Screen
  })

  it('refuses to follow a stream', () => {
    ;((call, urlOf) => [
      urlOf(qrLogin.listen),
      // @ts-expect-error it answers more than once
      call(qrLogin.listen),
    ]) satisfies Screen
  })
})

describe('the type of a failure', () => {
  it('takes only codes of the catalogue', () => {
    ;(async (call) => {
      const result = await call(sessions.list)
      if (result.ok) return
      hasCode(result.failure, 'not_found')
      // @ts-expect-error a misspelt code
      hasCode(result.failure, 'not_fond')
    }) satisfies Screen
  })

  it('has its codes on the fields that were sent', () => {
    ;(async (call) => {
      const result = await call(passwords.change, { body: { password: 'old', newPassword: 'new' } })
      if (result.ok) return
      const codes = codesByField(result.failure)
      expectTypeOf(codes.newPassword).toEqualTypeOf<FailureCode[] | undefined>()
      codes.password?.includes('wrong_old_password')
      // @ts-expect-error a misspelt code
      codes.password?.includes('wrong_password_old')
      // @ts-expect-error a misspelt field
      return codes.newPasword
    }) satisfies Screen
  })

  it('has data only when the call succeeded', () => {
    ;(async (call) => {
      const result = await call(sessions.list)
      // @ts-expect-error nobody knows yet whether it worked
      return result.data
    }) satisfies Screen
  })
})
