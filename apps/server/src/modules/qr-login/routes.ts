import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox'
import { CALLS } from '@portico/contract/calls'
import { QR_COOKIE } from '@portico/contract/cookies'
import { Nothing, Success } from '@portico/contract/envelope.schemas'
import { QR_COOKIE_MAX_AGE_S, QR_SHOWN_S } from '@portico/contract/limits'
import {
  QrApproval,
  QrCode,
  QrScanned,
  QrStarted,
  QrStartRequest,
  QrStatus,
} from '@portico/contract/qr-login.schemas'
import type { FastifyInstance } from 'fastify'
import { BusyError } from '../../platform/errors.ts'
import { cookieOptions } from '../../platform/http/cookies.ts'
import { ok } from '../../platform/http/envelope.ts'
import { principalOf } from '../../platform/http/guards.ts'
import type { createDecisions } from './decide-qr-login.ts'
import type { SessionParts } from './ports.ts'
import type { Watched } from './read-qr-status.ts'
import type { createScan } from './scan-qr-login.ts'
import type { createStart } from './start-qr-login.ts'
import type { StatusStreams } from './status-streams.ts'

type UseCases = {
  start: ReturnType<typeof createStart>
  scan: ReturnType<typeof createScan>
  readStatus(secret: string | undefined): Promise<QrStatus>
  watchedBy(secret: string): Watched
  streams: StatusStreams
} & ReturnType<typeof createDecisions>

const tags = ['qr-login']

export function qrLoginRoutes(useCases: UseCases, config: { publicUrl: string }) {
  const { start, scan, readStatus, watchedBy, streams, approve, deny } = useCases

  return ({ guards, describeDevice }: SessionParts) =>
    (instance: FastifyInstance) => {
      const app = instance.withTypeProvider<TypeBoxTypeProvider>()
      const onRequest = guards.requireSession
      // Before the server waits for what is under way: these would be under way for minutes.
      app.addHook('preClose', async () => streams.closeAll())

      app.post(
        CALLS.qrStart.path,
        {
          config: { mayAnswer: [429] },
          schema: {
            tags,
            summary: 'A new code to show; the browser keeps its secret in a cookie',
            body: QrStartRequest,
            response: { 200: Success(QrStarted) },
          },
        },
        async (request, reply) => {
          const { code, secret } = await start({
            application: request.body.application,
            previous: request.cookies[QR_COOKIE],
            device: describeDevice(request.caller.userAgent),
            caller: request.caller,
          })
          reply.setCookie(QR_COOKIE, secret, cookieOptions(config, { maxAge: QR_COOKIE_MAX_AGE_S }))
          return ok({ code, renewIn: QR_SHOWN_S, expiresIn: QR_COOKIE_MAX_AGE_S })
        },
      )

      app.get(
        CALLS.qrState.path,
        {
          config: { quiet: true },
          schema: {
            tags,
            summary: 'Where the sign-in of this browser stands, for one that cannot listen',
            response: { 200: Success(QrStatus) },
          },
        },
        async (request) => ok(await readStatus(request.cookies[QR_COOKIE])),
      )

      app.get(
        CALLS.qrEvents.path,
        {
          // Fastify's own HEAD would run the handler and hold a stream that nobody reads.
          exposeHeadRoute: false,
          config: { quiet: true },
          schema: { tags, summary: 'The same as server-sent events, until the sign-in ends' },
        },
        async (request, reply) => {
          const secret = request.cookies[QR_COOKIE]
          // Proxies that collect an answer before they pass it on would keep the news to themselves.
          reply.type('text/event-stream').header('x-accel-buffering', 'no')
          if (!secret) return `data: ${JSON.stringify(await readStatus(secret))}\n\n`
          const stream = streams.open({ ...watchedBy(secret), prefix: request.caller.prefix })
          if (!stream) throw new BusyError('the list of open pages')
          return reply.send(stream)
        },
      )

      app.post(
        CALLS.qrScan.path,
        {
          onRequest,
          schema: {
            tags,
            summary: 'Who asks to be signed in, from where; the request is now this account’s',
            body: QrCode,
            response: { 200: Success(QrScanned) },
          },
        },
        async (request) => ok(await scan(request.body.code, principalOf(request))),
      )

      app.post(
        CALLS.qrApprove.path,
        {
          onRequest,
          schema: {
            tags,
            summary: 'Sign the other browser in, by the number that it shows',
            body: QrApproval,
            response: { 200: Success(Nothing) },
          },
        },
        async (request) => {
          await approve({ ...request.body, principal: principalOf(request), caller: request.caller })
          return ok(null)
        },
      )

      app.post(
        CALLS.qrDeny.path,
        {
          onRequest,
          schema: {
            tags,
            summary: 'Sign nobody in',
            body: QrCode,
            response: { 200: Success(Nothing) },
          },
        },
        async (request) => {
          await deny({ code: request.body.code, principal: principalOf(request), caller: request.caller })
          return ok(null)
        },
      )
    }
}
