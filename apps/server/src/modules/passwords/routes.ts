import { DEVICE_COOKIE } from '@portico/contract/cookies'
import { PASSWORD_BODY_LIMIT_BYTES } from '@portico/contract/limits'
import { passwords } from '@portico/contract/passwords.endpoints'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import type { createChangePassword } from './change-password.ts'
import type { createConfirmReset } from './confirm-reset.ts'
import type { createRequestReset } from './request-reset.ts'

type Ports = {
  changePassword: ReturnType<typeof createChangePassword>
  requestReset: ReturnType<typeof createRequestReset>
  confirmReset: ReturnType<typeof createConfirmReset>
  /** The account whose session the browser has, if any. */
  accountOf: (request: FastifyRequest) => Promise<string | undefined>
  clearCookies: (reply: FastifyReply) => void
  setDevice: (reply: FastifyReply, device: string) => void
}

const bodyLimit = PASSWORD_BODY_LIMIT_BYTES

export function passwordRoutes(app: FastifyInstance, ports: Ports): void {
  const { changePassword, requestReset, confirmReset, accountOf, clearCookies, setDevice } = ports

  serve(
    app,
    passwords.change,
    {
      summary: 'Change the password; every session ends, this one too',
      description: 'The answer names what goes on to open the account beside the password.',
      bodyLimit,
      tooLong: 'newPassword',
    },
    async ({ principal, body, cookies, caller }, reply) => {
      const left = await changePassword(principal, body, cookies[DEVICE_COOKIE], caller)
      clearCookies(reply)
      return left
    },
  )

  serve(
    app,
    passwords.requestReset,
    { summary: 'Send the link that sets a new password; the answer is the same for every address' },
    async ({ client, body, caller }) => {
      // Only the portal may have mails sent, not a partner.
      if (client.kind !== 'portal') throw refuse('access_denied')
      await requestReset(body, caller)
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
