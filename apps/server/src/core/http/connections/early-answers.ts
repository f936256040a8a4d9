import type { IncomingMessage, ServerResponse } from 'node:http'
import { UPLOAD_MAX_BYTES } from '@portico/contract/documents/limits'

/** With what a form has around its file. */
const UPLOAD_BODY_MAX_BYTES = UPLOAD_MAX_BYTES + 65_536
/** Once a request is answered, at most this much more of its body is read, so that the client gets the answer. */
export const ANSWERED_BODY_READ_BYTES = 1_048_576

const uploads = new WeakSet<IncomingMessage>()

/**
 * Says that a request brings a file that people send from a page. A browser looks for the answer only when everything is
 * sent, so that such a body is read to its end where it is of a size that is allowed at all.
 */
export function expectUpload(request: IncomingMessage): void {
  uploads.add(request)
}

/**
 * Bounds what is still read of a body once the answer does not wait for it any more (an unknown path, no session, too
 * large): at most the limit, whatever the client goes on sending. A body of that size at most is read to its end, so that
 * the connection stays open. After any other the connection ends: the answer says so, our side closes, and the client
 * has until the limit to see it, since data that is not read would make the system reset the connection and lose the
 * answer on its way.
 */
export function boundBodyAfterAnswer(
  request: IncomingMessage,
  response: ServerResponse,
  limit = ANSWERED_BODY_READ_BYTES,
): void {
  const { 'content-length': length, 'transfer-encoding': coding } = request.headers
  const isWithin = (most: number) => coding === undefined && Number(length ?? 0) <= most
  if (isWithin(limit)) return
  const isLetEnd = () => request.complete || (uploads.has(request) && isWithin(UPLOAD_BODY_MAX_BYTES))
  const { socket } = request
  const writeHead = response.writeHead as (...given: unknown[]) => ServerResponse
  response.writeHead = (...given: unknown[]) => {
    if (!isLetEnd()) response.setHeader('connection', 'close')
    return writeHead.apply(response, given)
  }
  response.once('prefinish', () => {
    if (isLetEnd()) return
    const readBefore = socket.bytesRead
    const destroySoon = socket.destroySoon.bind(socket)
    // Node calls this after the last answer of a connection.
    socket.destroySoon = () => void socket.end()
    request.once('end', destroySoon)
    request.on('data', () => {
      if (socket.bytesRead - readBefore > limit) socket.destroy()
    })
  })
}
