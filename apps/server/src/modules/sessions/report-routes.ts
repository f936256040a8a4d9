import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import {
  ReportSignInRequest,
  ReportSignInState,
  ReportSignInStateQuery,
} from '@portico/contract/report-sign-in.schemas'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../platform/errors.ts'
import { ok } from '../../platform/http/envelope.ts'
import type { createReadReport } from './read-report.ts'
import type { createReportSignIn } from './report-sign-in.ts'

type Ports = {
  readReport: ReturnType<typeof createReadReport>
  reportSignIn: ReturnType<typeof createReportSignIn>
}

export function reportRoutes({ readReport, reportSignIn }: Ports) {
  return (instance: FastifyInstance) => {
    const app = instance.withTypeProvider<TypeBoxTypeProvider>()
    const tags = ['sessions']

    app.get(
      CALLS.disownState.path,
      {
        config: { mayAnswer: [429] },
        schema: {
          tags,
          summary: 'Which sign-in a link of the notice is about; changes nothing',
          querystring: ReportSignInStateQuery,
          response: { 200: Success(ReportSignInState) },
        },
      },
      async (request) => {
        if (request.query.code.trim() === '') throw refuseField('code', 'required')
        return ok(await readReport(request.query.code, request.caller))
      },
    )

    app.post(
      CALLS.disown.path,
      {
        config: { mayAnswer: [429] },
        schema: {
          tags,
          summary: 'This was not me: end every session and start a reset',
          body: ReportSignInRequest,
          response: { 200: Success(Nothing) },
        },
      },
      async (request) => {
        await reportSignIn(request.body, request.caller)
        return ok(null)
      },
    )
  }
}
