import { request as askPortal } from 'node:http'
import { createServer } from 'node:https'

/** Headers that belong to one connection and are not passed on (RFC 9110). */
const HOP_BY_HOP = [
  'connection',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]

/**
 * Serves https on the address of this machine, in front of the portal on loopback, like a reverse proxy in production.
 * It passes answers on as they come, so that the events of a sign-in by QR code arrive at once.
 */
export function openLanDoor({ address, port, target, certificate }) {
  const server = createServer({ cert: certificate.cert, key: certificate.key }, (incoming, outgoing) =>
    pass(incoming, outgoing, target),
  )
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen({ host: address, port }, () => resolve(server))
  })
}

function pass(incoming, outgoing, target) {
  const headers = without(incoming.headers)
  // Overwrite what the caller wrote there: the portal trusts this proxy, so it tells only the address that it saw.
  headers['x-forwarded-for'] = incoming.socket.remoteAddress
  const { method, url: path } = incoming
  const upstream = askPortal({ host: '127.0.0.1', port: target, method, path, headers })
  upstream.on('response', (answer) => {
    outgoing.writeHead(answer.statusCode, without(answer.headers))
    answer.pipe(outgoing)
    answer.once('error', () => outgoing.destroy())
  })
  upstream.once('error', () => {
    if (outgoing.headersSent) outgoing.destroy()
    else outgoing.writeHead(502, { 'Content-Type': 'text/plain' }).end('The portal does not answer.\n')
  })
  outgoing.once('close', () => upstream.destroy())
  incoming.once('error', () => upstream.destroy())
  incoming.pipe(upstream)
}

function without(headers) {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name)))
}
