import { DEVICE_COOKIE } from '@portico/contract/kernel/cookies'
import { passwords } from '@portico/contract/passwords/endpoints'
import type { ChangePasswordRequest } from '@portico/contract/passwords/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse, refuseField } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import { readCredentials } from '../../core/http/callers/guards.ts'
import { refuseAnother } from '../../core/http/callers/shown-account.ts'
import { PASSWORD_BODY_LIMIT_BYTES } from '../../core/http/connections/body-parsers.ts'
import type { createChangePassword } from './change-password.ts'
import type { createConfirmReset } from './confirm-reset.ts'
import type { createReadResetState } from './read-reset-state.ts'
import type { RepeatedChange, SentChange } from './repeated-change.ts'
import type { createRequestReset } from './request-reset.ts'

type Ports = {
  changePassword: ReturnType<typeof createChangePassword>
  repeated: RepeatedChange
  requestReset: ReturnType<typeof createRequestReset>
  confirmReset: ReturnType<typeof createConfirmReset>
  readResetState: ReturnType<typeof createReadResetState>
  /** The account whose session the browser has, if any. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>
  clearCookies: (reply: FastifyReply) => void
  setDevice: (reply: FastifyReply, device: string) => void
}

const sentIn = (call: FastifyRequest & { body: ChangePasswordRequest }): SentChange => ({
  credentials: readCredentials(call) ?? {},
  body: call.body,
})

const bodyLimit = PASSWORD_BODY_LIMIT_BYTES

export function passwordRoutes(app: FastifyInstance, ports: Ports): void {
  const { changePassword, repeated, requestReset, readResetState, confirmReset } = ports
  const { accountOf, clearCookies, setDevice } = ports

  serve(
    app,
    passwords.change,
    {
      summary: 'Change the password; every session ends, this one too',
      description: 'The answer names what goes on to open the account besides the password.',
      bodyLimit,
      tooLong: 'newPassword',
      again: {
        async isDue(request) {
          const accountId = await repeated.ownerOf(readCredentials(request) ?? {})
          if (accountId) refuseAnother(request, accountId)
          return accountId !== undefined
        },
        async answer(call, reply) {
          const sent = sentIn(call)
          const accountId = await repeated.ownerOf(sent.credentials)
          const left = accountId && (await repeated.again(accountId, sent))
          if (!left) throw refuse('invalid_token')
          clearCookies(reply)
          return left
        },
      },
    },
    async (call, reply) => {
      const left = await changePassword(
        call.principal,
        sentIn(call),
        call.cookies[DEVICE_COOKIE],
        call.caller,
      )
      clearCookies(reply)
      return left
    },
  )

  serve(
    app,
    passwords.requestReset,
    { summary: 'Send the link that sets a new password; the answer is the same for every address' },
    async (request) => {
      // Only the portal may have mails sent, not a partner.
      if (request.client.kind !== 'portal') throw refuse('access_denied')
      await requestReset(request.body, request.caller, request)
    },
  )

  serve(
    app,
    passwords.readResetState,
    { summary: 'Whether a link that sets a new password still works, without using it' },
    ({ query, caller }) => {
      if (query.code.trim() === '') throw refuseField('code', 'required')
      return readResetState(query.code, caller)
    },
  )

  serve(
    app,
    passwords.confirmReset,
    {
      summary: "Set a new password by the link's code; every session ends and none begins",
      bodyLimit,
      tooLong: 'password',
    },
    async (call, reply) => {
      const here = await accountOf(call)
      const { accountId, device, continuation } = await confirmReset(
        call.body,
        call.cookies[DEVICE_COOKIE],
        call.caller,
      )
      // This browser's session ended with all the others of the account; another account's session goes on.
      if (here === accountId) clearCookies(reply)
      if (device) setDevice(reply, device)
      return continuation
    },
  )
}
