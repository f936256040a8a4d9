import { accountData } from '@portico/contract/account-data.endpoints'
import { DEVICE_COOKIE } from '@portico/contract/cookies'
import { PASSWORD_BODY_LIMIT_BYTES } from '@portico/contract/limits'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../platform/http/serve.ts'
import type { createExportAccount } from './export-account.ts'
import type { createRequestDeletion } from './request-deletion.ts'

type Ports = {
  exportAccount: ReturnType<typeof createExportAccount>
  requestDeletion: ReturnType<typeof createRequestDeletion>
  clearCookies: (reply: FastifyReply) => void
}

export function accountDataRoutes(app: FastifyInstance, ports: Ports): void {
  const { exportAccount, requestDeletion, clearCookies } = ports

  serve(
    app,
    accountData.read,
    {
      summary: 'Everything that is held of the person, as a ZIP',
      description: 'JSON files and the images of the documents; once a day.',
    },
    async ({ principal, caller }, reply) => {
      const zip = await exportAccount(principal, caller)
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-disposition': 'attachment; filename="account.zip"',
          'cache-control': 'no-store',
        })
        .send(zip)
    },
  )

  serve(
    app,
    accountData.remove,
    {
      summary: 'Delete the account in 14 days; every session ends',
      description: 'A sign-in before that takes it back.',
      bodyLimit: PASSWORD_BODY_LIMIT_BYTES,
      tooLong: 'password',
    },
    async ({ principal, body, cookies, caller }, reply) => {
      const planned = await requestDeletion(principal, body, cookies[DEVICE_COOKIE], caller)
      clearCookies(reply)
      return planned
    },
  )
}
