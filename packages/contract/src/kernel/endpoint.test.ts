import { expect, expectTypeOf, it } from 'vitest'
import type { qrLogin } from '../qr-login/endpoints.ts'
import { sessions } from '../sessions/endpoints.ts'
import type { SessionList } from '../sessions/schemas.ts'
import type { tokens } from '../tokens/endpoints.ts'
import type { TokenRequest } from '../tokens/schemas.ts'
import type { AnswerOf, BodyOf, CheckedBodyOf, CheckedQueryOf, ParamsOf, QueryOf } from './endpoint.ts'

it('an endpoint knows the shape of its call from the schemas of that name', () => {
  expectTypeOf<AnswerOf<typeof sessions.list>>().toEqualTypeOf<SessionList>()
  expectTypeOf<BodyOf<typeof sessions.list>>().toEqualTypeOf<undefined>()
  expectTypeOf<AnswerOf<typeof sessions.end>>().toEqualTypeOf<null>()
  expectTypeOf<BodyOf<typeof qrLogin.scan>>().toEqualTypeOf<{ code: string }>()
})

it('an endpoint knows its parameters from its path', () => {
  expectTypeOf<ParamsOf<typeof sessions.end>>().toEqualTypeOf<{ id: string }>()
  expectTypeOf<keyof ParamsOf<typeof sessions.list>>().toEqualTypeOf<never>()
})

it('a grant of the token endpoint takes its own fields and no others', () => {
  type Grant = BodyOf<typeof tokens.grant>
  expectTypeOf<{ grant_type: 'qr_code'; code: string }>().toExtend<Grant>()
  expectTypeOf<{ grant_type: 'qr_code'; username: string }>().not.toExtend<Grant>()
  expectTypeOf<{ grant_type: 'magic' }>().not.toExtend<Grant>()
})

it('a handler gets the checked input by its type, and unknown input where it checks by itself', () => {
  expectTypeOf<CheckedBodyOf<typeof tokens.grant>>().toEqualTypeOf<TokenRequest>()
  expectTypeOf<CheckedBodyOf<typeof tokens.check>>().toEqualTypeOf<unknown>()
  expectTypeOf<CheckedQueryOf<typeof tokens.check>>().toEqualTypeOf<unknown>()
  expectTypeOf<QueryOf<typeof tokens.check>>().toEqualTypeOf<{ token?: string }>()
})

it('an endpoint carries no schema into a browser', () => {
  expect(Object.keys(sessions.list)).not.toContain('schemas')
  expect(JSON.parse(JSON.stringify(sessions.list))).toEqual(sessions.list)
})
