import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Success } from '@portico/contract/envelope.schemas'
import {
  SettingParams,
  SettingValue,
  TwoFactorTokens,
  TwoFactorTypes,
} from '@portico/contract/two-factor.schemas'
import type { FastifyInstance } from 'fastify'
import { ok } from '../../platform/http/envelope.ts'
import type { Guards } from '../../platform/http/guards.ts'
import type { createReadSetting } from './read-setting.ts'

const TYPES = { 200: Success(TwoFactorTypes) }
const describe = (summary: string) => ({ tags: ['two-factor'], summary })

/** Until this installation offers a method nobody can have one: the lists are empty, as the truth is. */
export function twoFactorRoutes(readSetting: ReturnType<typeof createReadSetting>, guards: Guards) {
  return (fastify: FastifyInstance) => {
    const app = fastify.withTypeProvider<TypeBoxTypeProvider>()
    const preHandler = guards.requireSession
    app.get(
      CALLS.twoFactorTokens.path,
      {
        preHandler,
        schema: { ...describe('Active second factors'), response: { 200: Success(TwoFactorTokens) } },
      },
      () => ok({ tokens: [] }),
    )
    app.get(
      CALLS.twoFactorAvailable.path,
      { preHandler, schema: { ...describe('Second factors that can be activated'), response: TYPES } },
      () => ok({ types: [] }),
    )
    app.get(
      CALLS.twoFactorOnlyDeactivate.path,
      { preHandler, schema: { ...describe('Second factors that can only be deactivated'), response: TYPES } },
      () => ok({ types: [] }),
    )
    app.get(
      CALLS.twoFactorSetting.path,
      {
        config: { mayAnswer: [404] },
        preHandler,
        schema: {
          ...describe('A setting of the second factors'),
          params: SettingParams,
          response: { 200: Success(SettingValue) },
        },
      },
      async ({ params }) => ok(await readSetting(params.name)),
    )
  }
}
