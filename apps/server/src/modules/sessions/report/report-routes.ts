import { reportSignIn } from '@portico/contract/report-sign-in/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuseField } from '../../../core/http/answers/errors.ts'
import { serve } from '../../../core/http/answers/serve.ts'
import type { createReadReport } from './read-report.ts'
import type { createReportSignIn } from './report-sign-in.ts'

type Ports = {
  readReport: ReturnType<typeof createReadReport>
  report: ReturnType<typeof createReportSignIn>
}

export function reportRoutes(app: FastifyInstance, { readReport, report }: Ports): void {
  serve(
    app,
    reportSignIn.readState,
    { summary: 'Which sign-in a link of the notice is about; changes nothing' },
    ({ query, caller }) => {
      if (query.code.trim() === '') throw refuseField('code', 'required')
      return readReport(query.code, caller)
    },
  )
  serve(
    app,
    reportSignIn.send,
    { summary: 'This was not me: end every session and start a reset' },
    ({ body, caller }) => report(body, caller),
  )
}
