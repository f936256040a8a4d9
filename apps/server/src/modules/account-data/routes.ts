import { accountData } from '@portico/contract/account-data/endpoints'
import { DEVICE_COOKIE } from '@portico/contract/kernel/cookies'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { serve } from '../../core/http/answers/serve.ts'
import { PASSWORD_BODY_LIMIT_BYTES } from '../../core/http/connections/body-parsers.ts'
import type { ExportLinks } from './export-links.ts'
import type { createRequestDeletion } from './request-deletion.ts'
import type { createSendExport } from './send-export.ts'

type Ports = {
  startExport: ExportLinks['start']
  sendExport: ReturnType<typeof createSendExport>
  requestDeletion: ReturnType<typeof createRequestDeletion>
  clearCookies: (reply: FastifyReply) => void
}

export function accountDataRoutes(app: FastifyInstance, ports: Ports): void {
  const { startExport, sendExport, requestDeletion, clearCookies } = ports

  serve(
    app,
    accountData.startExport,
    {
      summary: 'A link to everything that is stored about the person',
      description: 'For one whole download within ten minutes; once a day.',
    },
    ({ principal, caller }) => startExport(principal, caller),
  )

  serve(
    app,
    accountData.readExport,
    {
      summary: 'Everything that is stored about the person, as a ZIP',
      description: 'JSON files and the images of the documents. Only a download that was sent whole counts.',
    },
    ({ query }, reply) => sendExport(query.code, reply),
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
