import { isLocale } from '@portico/contract/kernel/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { createOriginOf, isForwarded, type Origin, readAddress } from './forwarded.ts'
import { LOCALE_HEADER } from './locale.ts'
import type { Caller } from './principal.ts'

/** Bits of an IPv6 address that name one subscriber, whom limits count as one network. */
const IPV6_NETWORK_BITS = 64

declare module 'fastify' {
  interface FastifyRequest {
    readonly caller: Caller
    knownCaller: Caller | undefined
  }
}

const UNKNOWN_ADDRESS = '0.0.0.0'
const USER_AGENT_MAX = 512
const IPV6_BITS = 128

export function registerCaller(app: FastifyInstance, trustProxy: readonly string[]): void {
  const find = createOriginOf(trustProxy)
  const warn = createForwardedWarnings(app)
  app.decorateRequest('knownCaller', undefined)
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      this.knownCaller ??= describeCaller(this, originOf(this))
      return this.knownCaller
    },
  })

  function originOf({ socket, headers }: FastifyRequest): Origin {
    const peer = readAddress(socket.remoteAddress ?? '') ?? UNKNOWN_ADDRESS
    const origin = find.originOf(peer, headers)
    if (isForwarded(headers)) warn(peer, find.isTrusted(peer), origin)
    return origin
  }
}

/** What a proxy forwards and we do not take is said once, not at every request. */
function createForwardedWarnings(app: FastifyInstance) {
  const said = new Set<string>()
  const once = (message: string, details: object) => {
    if (said.has(message)) return
    said.add(message)
    app.log.warn(details, message)
  }
  return (peer: string, isTrusted: boolean, origin: Origin): void => {
    if (!isTrusted) once('X-Forwarded-For from a peer that TRUST_PROXY does not name is ignored', { peer })
    if ('unreadable' in origin)
      once('a proxy forwards a caller that is no address; each such text counts as a caller of its own', {
        peer,
        entry: origin.unreadable,
      })
  }
}

function describeCaller(request: FastifyRequest, origin: Origin): Caller {
  const asked = request.headers[LOCALE_HEADER]
  return {
    ...placeOf(origin),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    locale: isLocale(asked) ? asked : undefined,
    requestId: request.id,
  }
}

function placeOf(origin: Origin): Pick<Caller, 'address' | 'network'> {
  if ('unreadable' in origin) return { address: UNKNOWN_ADDRESS, network: `text:${origin.unreadable}` }
  return { address: origin.address, network: networkOfText(origin.address) }
}

type Address = ipaddr.IPv4 | ipaddr.IPv6

/** Reads an address; `::ffff:1.2.3.4` and `1.2.3.4` become the same one. */
function parse(text: string | undefined): Address | undefined {
  if (text === undefined || !ipaddr.isValid(text)) return undefined
  return ipaddr.process(text)
}

/** The network of an address that was stored; the text itself where it is no address. */
export function networkOfText(text: string): string {
  const address = parse(text)
  return address ? networkOf(address) : text
}

/** The network by which limits count: an IPv4 address, or the /64 of one IPv6 subscriber. */
function networkOf(address: Address): string {
  if (address instanceof ipaddr.IPv4) return address.toString()
  const bytes = address.toByteArray().fill(0, IPV6_NETWORK_BITS / 8, IPV6_BITS / 8)
  return `${ipaddr.fromByteArray(bytes).toString()}/${IPV6_NETWORK_BITS}`
}
