import { QR_COOKIE } from '@portico/contract/kernel/cookies'
import { qrLogin } from '@portico/contract/qr-login/endpoints'
import type { QrStatus } from '@portico/contract/qr-login/schemas'
import type { FastifyInstance } from 'fastify'
import { BusyError } from '../../core/http/answers/errors.ts'
import { serve } from '../../core/http/answers/serve.ts'
import { setCookie } from '../../core/http/callers/cookies.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { createDecisions } from './decide-qr-login.ts'
import { QR_COOKIE_MAX_AGE_S } from './limits.ts'
import type { Watched } from './read-qr-status.ts'
import type { createScan } from './scan-qr-login.ts'
import type { createStart } from './start-qr-login.ts'
import type { StatusStreams } from './status-streams.ts'

/** A code is shown for this long and is valid twice as long: somebody who scans it late still has time to decide. */
const QR_SHOWN_S = 60

type Ports = Pick<Sessions, 'describeDevice'> & {
  config: { publicUrl: string }
  start: ReturnType<typeof createStart>
  scan: ReturnType<typeof createScan>
  readStatus(secret: string | undefined): Promise<QrStatus>
  watchedBy(secret: string): Watched
  streams: StatusStreams
} & ReturnType<typeof createDecisions>

export function qrLoginRoutes(app: FastifyInstance, ports: Ports): void {
  const { start, scan, readStatus, watchedBy, streams, approve, deny, describeDevice, config } = ports
  // Close the streams before the server waits for open requests: it would wait minutes for them.
  app.addHook('preClose', async () => streams.closeAll())

  serve(
    app,
    qrLogin.start,
    { summary: 'A new code to show; the browser keeps its secret in a cookie' },
    async ({ body, cookies, caller }, reply) => {
      const { code, secret } = await start({
        application: body.application,
        previous: cookies[QR_COOKIE],
        device: describeDevice(caller.userAgent),
        caller,
      })
      setCookie(reply, config, QR_COOKIE, secret, { maxAge: QR_COOKIE_MAX_AGE_S })
      return { code, renewIn: QR_SHOWN_S, expiresIn: QR_COOKIE_MAX_AGE_S }
    },
  )

  serve(
    app,
    qrLogin.readState,
    { summary: 'Where the sign-in of this browser stands, for one that cannot listen', quiet: true },
    ({ cookies }) => readStatus(cookies[QR_COOKIE]),
  )

  serve(
    app,
    qrLogin.listen,
    { summary: 'The same as server-sent events, until the sign-in ends', quiet: true },
    async ({ cookies, caller }, reply) => {
      const secret = cookies[QR_COOKIE]
      // Tell proxies not to buffer: one that collects the whole answer would hold every event back.
      reply.type('text/event-stream').header('x-accel-buffering', 'no')
      if (!secret) return `data: ${JSON.stringify(await readStatus(secret))}\n\n`
      const stream = streams.open({ ...watchedBy(secret), network: caller.network })
      if (!stream) throw new BusyError('the list of open pages')
      return reply.send(stream)
    },
  )

  serve(
    app,
    qrLogin.scan,
    { summary: 'Who asks to be signed in, from where; the request is now this account’s' },
    ({ body, principal }) => scan(body.code, principal),
  )
  serve(
    app,
    qrLogin.approve,
    { summary: 'Sign the other browser in, by the number that it shows' },
    ({ body, principal, caller }) => approve({ ...body, principal, caller }),
  )
  serve(app, qrLogin.deny, { summary: 'Refuse the sign-in' }, ({ body, principal, caller }) =>
    deny({ code: body.code, principal, caller }),
  )
}
