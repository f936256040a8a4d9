import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http'
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isIn, isInside, isLoopback, networkList } from './inside-addresses.ts'
import { resolveHost } from './resolve-host.ts'

const TIMEOUT_MS = 5000
const ANSWER_MAX_BYTES = 65_536
/** Of one host: what hangs there takes the place of nothing else. */
const SOCKETS_PER_HOST = 4
/** Statuses whose answers have no body. */
const WITHOUT_BODY = [204, 205, 304]

/** Why an address was not called, or its answer not taken; said to the operator, never to the one who named the address. */
export class RefusedFetch extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'RefusedFetch'
  }
}

export type GuardedInit = {
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
  signal?: AbortSignal
  timeoutMs?: number
  maxBytes?: number
}

export type GuardedFetch = (address: string | URL, init?: GuardedInit) => Promise<Response>

type Ports = {
  /** In-house networks that may be called, as address and bits. */
  allow: readonly string[]
  /** Whether the machine itself may be called, by http too: where the portal is there for development. */
  allowsLoopback: boolean
  resolve?: (host: string) => Promise<readonly string[]>
}

/**
 * Calls an address that came from outside this installation: keys of an application, its logout, a document of a client.
 * Only https; never an address inside, in whatever spelling and by whatever name: what is connected to is what was
 * checked, because the name is resolved once. No redirect is followed, and time and size of the answer have an end.
 */
export function createGuardedFetch({ allow, allowsLoopback, resolve = resolveHost }: Ports): GuardedFetch {
  const allowed = networkList(allow)
  const agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: SOCKETS_PER_HOST }),
  }
  const mayCall = (address: string) =>
    !isInside(address) || isIn(allowed, address) || (allowsLoopback && isLoopback(address))

  /** All addresses of the host, or none: one that leads outside and inside is an attempt. */
  async function addressesOf({ hostname, protocol }: URL): Promise<readonly string[]> {
    const host = hostname.replace(/^\[|\]$/g, '')
    const addresses = isIP(host) ? [host] : await resolve(host)
    if (addresses.length === 0) throw new RefusedFetch(`${host} has no address`)
    if (!addresses.every(mayCall))
      throw new RefusedFetch(`${host} is an address inside; OUTBOUND_ALLOW allows in-house networks`)
    if (protocol === 'http:' && !(allowsLoopback && addresses.every(isLoopback)))
      throw new RefusedFetch('only https is called')
    return addresses
  }

  async function call(url: URL, init: GuardedInit, signal: AbortSignal): Promise<Response> {
    const addresses = await Promise.race([addressesOf(url), aborted(signal)])
    const answer = await ask(url, init, { signal, lookup: answering(addresses) })
    const body = await readBody(answer, init.maxBytes ?? ANSWER_MAX_BYTES)
    const status = answer.statusCode ?? 0
    const headers = Object.entries(answer.headersDistinct).flatMap(([name, values = []]) =>
      values.map((value): [string, string] => [name, value]),
    )
    return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(body), { status, headers })
  }

  function ask(
    url: URL,
    { method = 'GET', headers = {}, body }: GuardedInit,
    { signal, lookup }: { signal: AbortSignal; lookup: LookupFunction },
  ): Promise<IncomingMessage> {
    const isPlain = url.protocol === 'http:'
    const send = isPlain ? httpRequest : httpsRequest
    const agent = isPlain ? agents['http:'] : agents['https:']
    return new Promise((done, failed) => {
      const request = send(
        url,
        { method, headers: { ...headers, 'accept-encoding': 'identity' }, agent, lookup, signal },
        done,
      )
      request.on('error', failed)
      request.end(body)
    })
  }

  return async (address, init = {}) => {
    const url = parse(address)
    const timeout = AbortSignal.timeout(init.timeoutMs ?? TIMEOUT_MS)
    const signal = init.signal ? AbortSignal.any([init.signal, timeout]) : timeout
    try {
      return await call(url, init, signal)
    } catch (error) {
      if (error instanceof RefusedFetch) throw error
      const reason = timeout.aborted ? 'did not answer in time' : `cannot be called (${codeOf(error)})`
      throw new RefusedFetch(`${url.host} ${reason}`)
    }
  }
}

function parse(address: string | URL): URL {
  const url = URL.canParse(String(address)) ? new URL(String(address)) : undefined
  if (!url || !['https:', 'http:'].includes(url.protocol)) throw new RefusedFetch('only https is called')
  if (url.username || url.password) throw new RefusedFetch('an address with a user name is not called')
  return url
}

/** Names exactly these addresses, whatever the name server would say by now. */
function answering(addresses: readonly string[]): LookupFunction {
  const all = addresses.map((address) => ({ address, family: isIP(address) }))
  return (_host, options, callback) => {
    const [first] = all
    if (options.all) callback(null, all)
    else callback(null, first?.address ?? '', first?.family)
  }
}

async function readBody(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of answer) {
    size += chunk.length
    if (size > maxBytes) {
      answer.destroy()
      throw new RefusedFetch(`the answer is larger than ${maxBytes} bytes`)
    }
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, failed) => {
    const fail = () => failed(signal.reason)
    if (signal.aborted) fail()
    else signal.addEventListener('abort', fail, { once: true })
  })
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : 'no connection'
}
