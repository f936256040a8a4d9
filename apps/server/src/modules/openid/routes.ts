import { openid } from '@portico/contract/openid/endpoints'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import type { createConnections } from './connections/connections.ts'
import type { createAnswerDevice } from './device/answer-device.ts'
import type { createReadDevice } from './device/read-device.ts'
import type { AnswerInteraction } from './interaction/answer-interaction.ts'
import type { Lead } from './interaction/lead.ts'
import type { createReadInteraction } from './interaction/read-interaction.ts'
import type { LogoutRequests } from './logout/logout-requests.ts'
import { localeOf, pageAddress } from './page-address.ts'
import type { Problems } from './problems/problems.ts'
import { DEVICE_PAGE } from './provider/configuration.ts'

type Uses = {
  publicUrl: string
  readDevice: ReturnType<typeof createReadDevice>
  answerDevice: ReturnType<typeof createAnswerDevice>
  lead: Lead
  read: ReturnType<typeof createReadInteraction>
  answer: AnswerInteraction
  problems: Pick<Problems, 'read'>
  logoutRequests: Pick<LogoutRequests, 'read'>
  isStaff: (cookie: string | undefined) => Promise<boolean>
  connections: ReturnType<typeof createConnections>
}

/** Our own calls: what the pages of the portal ask about a request of an application, and what a person answers. */
export function openidRoutes(app: FastifyInstance, uses: Uses): void {
  const { lead, read, answer, problems, logoutRequests, isStaff, connections } = uses
  deviceRoutes(app, uses)
  app.get<{ Params: { uid: string } }>(
    '/oidc/interaction/:uid',
    { schema: { hide: true }, exposeHeadRoute: false },
    async (request, reply) => reply.redirect(await lead(request, request.params.uid), 303),
  )
  serve(app, openid.readInteraction, { summary: 'What an application asks for' }, (call) =>
    read(call, call.params.uid),
  )
  serve(app, openid.allow, { summary: 'Allow it' }, (call) => answer.allow(call, call.params.uid, call.body))
  serve(app, openid.deny, { summary: 'Go back to the application without it' }, (call) =>
    answer.deny(call, call.params.uid),
  )
  serve(app, openid.choose, { summary: 'Go on as the person who is signed in' }, (call) =>
    answer.choose(call, call.params.uid),
  )
  serve(app, openid.readProblem, { summary: 'Why a request was not led back' }, async (call) => {
    const problem = problems.read(call.query.id, await isStaff(call.cookies.staff))
    if (!problem) throw refuse('not_found')
    return problem
  })
  serve(
    app,
    openid.readLogout,
    { summary: 'Which application asks to sign the person out' },
    async (call) => {
      const request = await logoutRequests.read(call.query.id)
      if (!request) throw refuse('not_found')
      return request
    },
  )
  serve(
    app,
    openid.listConnections,
    { summary: 'The applications that the person is connected with' },
    (call) => connections.list(call.principal),
  )
  serve(app, openid.endConnection, { summary: 'Disconnect an application' }, (call) =>
    connections.end(call.principal, call.params.code, call.caller),
  )
  serve(app, openid.readReceipt, { summary: 'What was allowed, and when' }, (call) =>
    connections.receipt(call.principal, call.params.code),
  )
}

/** What a person does who types the letters that a device shows. */
function deviceRoutes(app: FastifyInstance, { publicUrl, readDevice, answerDevice }: Uses): void {
  // The address that the device shows has no language: the browser's is taken.
  app.get<{ Querystring: { user_code?: unknown } }>(
    DEVICE_PAGE,
    { schema: { hide: true }, exposeHeadRoute: false },
    async ({ query, headers }, reply) => {
      const { user_code: code } = query
      const locale = localeOf(undefined, headers['accept-language'])
      const linked = typeof code === 'string' ? { user_code: code } : {}
      return reply.redirect(pageAddress(publicUrl, locale, 'device', linked), 303)
    },
  )
  serve(app, openid.findDevice, { summary: 'What a device asks for that shows this code' }, (call) =>
    readDevice(call.principal, call.body.userCode, call.caller),
  )
  serve(app, openid.approveDevice, { summary: 'Sign the device in' }, (call) =>
    answerDevice.approve(call, call.body),
  )
  serve(app, openid.denyDevice, { summary: 'Refuse the device' }, (call) =>
    answerDevice.deny(call, call.body.userCode),
  )
}
