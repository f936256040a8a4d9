import { IPV6_NETWORK_BITS } from '@portico/contract/limits'
import { isLocale } from '@portico/contract/locales'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import ipaddr from 'ipaddr.js'
import { LOCALE_HEADER } from './locale.ts'
import type { Caller } from './principal.ts'

declare module 'fastify' {
  interface FastifyRequest {
    readonly caller: Caller
    knownCaller: Caller | undefined
  }
}

const UNKNOWN_ADDRESS = '0.0.0.0'
const USER_AGENT_MAX = 512
const IPV6_BITS = 128

export function registerCaller(app: FastifyInstance): void {
  app.decorateRequest('knownCaller', undefined)
  app.decorateRequest('caller', {
    getter(this: FastifyRequest) {
      this.knownCaller ??= describeCaller(this)
      return this.knownCaller
    },
  })
}

function describeCaller(request: FastifyRequest): Caller {
  // A trusted proxy may still forward something that is no address ("unknown"): then its own address counts.
  const address = parse(request.ip) ?? parse(request.socket.remoteAddress)
  const asked = request.headers[LOCALE_HEADER]
  return {
    address: address?.toString() ?? UNKNOWN_ADDRESS,
    network: address ? networkOf(address) : UNKNOWN_ADDRESS,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_MAX),
    locale: isLocale(asked) ? asked : undefined,
    requestId: request.id,
  }
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
