import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP, isIPv6 } from 'node:net'
import ipaddr from 'ipaddr.js'

/** Where a request comes from: an address, or the text of an entry that names a caller and is none. */
export type Origin = { address: string } | { unreadable: string }

/** Characters of an entry that is no address; what is longer was not written by a proxy. */
const ENTRY_MAX = 64

/**
 * Finds who called through the proxies that are trusted, from the nearest one outwards: the first address that none of
 * them has. What stands behind it, anybody may have claimed.
 */
export function createOriginOf(trustProxy: readonly string[]) {
  const trusted = new BlockList()
  for (const network of trustProxy) {
    const [range, bits] = ipaddr.parseCIDR(network)
    trusted.addSubnet(range.toString(), bits, range.kind())
  }
  const isTrusted = (address: string) => trusted.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')

  return {
    isTrusted,
    originOf(peer: string, headers: IncomingHttpHeaders): Origin {
      if (!isTrusted(peer)) return { address: peer }
      let nearest = peer
      for (const entry of entriesOf(headers).reverse()) {
        const address = readAddress(entry)
        // Never the proxy instead of it: everybody who comes through it would count as one.
        if (address === undefined) return { unreadable: entry.slice(0, ENTRY_MAX) }
        if (!isTrusted(address)) return { address }
        nearest = address
      }
      return { address: nearest }
    },
  }
}

/** Whether the request says that it came through a proxy. */
export function isForwarded(headers: IncomingHttpHeaders): boolean {
  return headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined
}

/**
 * The callers as the proxies wrote them, the nearest last. `Forwarded` (RFC 7239) counts where there is no
 * `X-Forwarded-For`: a proxy that writes the one passes on the other as it came, from anybody.
 */
function entriesOf(headers: IncomingHttpHeaders): string[] {
  const list = headers['x-forwarded-for']
  const entries =
    list === undefined ? forwardedFor(headers.forwarded ?? '') : [list].flat().join(',').split(',')
  return entries.map((entry) => entry.trim()).filter((entry) => entry !== '')
}

/** The values of `for=`, out of elements between commas, whose quoted values may hold commas themselves. */
function forwardedFor(header: string): string[] {
  const elements = header.match(/(?:"(?:\\.|[^"\\])*"|[^,"])+/g) ?? []
  return elements
    .filter((element) => element.trim() !== '')
    .map((element) => /(?:^|;)\s*for\s*=\s*("(?:\\.|[^"\\])*"|[^;,]*)/i.exec(element)?.[1] ?? 'unknown')
}

const FORMS = [
  /** `[2001:db8::1]`, `[2001:db8::1]:443` */
  /^\[([^\]]+)\](?::\d{1,5})?$/,
  /** `203.0.113.7:51234` */
  /^(\d{1,3}(?:\.\d{1,3}){3}):\d{1,5}$/,
]

/**
 * The address in each form that balancers write: with a port, in brackets, in quotes, with the zone of an IPv6 address, as
 * the IPv6 form of an IPv4 address. Undefined for anything else, such as `unknown`.
 */
export function readAddress(entry: string): string | undefined {
  const bare = entry
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  const [, inForm = bare] = FORMS.map((form) => form.exec(bare)).find((match) => match !== null) ?? []
  const address = inForm.replace(/%.*$/, '')
  return isIP(address) === 0 ? undefined : ipaddr.process(address).toString()
}
