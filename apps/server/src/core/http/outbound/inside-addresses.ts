import { BlockList, isIPv4, isIPv6 } from 'node:net'

/**
 * IPv4 networks that are not the open internet (IANA's special-purpose registry): the machine itself, private and shared
 * ones, link-local with the metadata services of clouds, documentation, multicast. The last one is Azure's own service.
 */
const INSIDE_IPV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
  '168.63.129.16/32',
]
/** Of IPv6 what is given out to the internet is outside, but for those parts that carry another address or none. */
const OUTSIDE_IPV6 = ['2000::/3']
const INSIDE_IPV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

const LOOPBACK = ['127.0.0.0/8', '::1/128']

/** The networks as one list; each is written as an address and a number of bits. */
export function networkList(networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits = ''] = network.split('/')
    list.addSubnet(address, Number(bits), isIPv6(address) ? 'ipv6' : 'ipv4')
  }
  return list
}

const insideIpv4 = networkList(INSIDE_IPV4)
const outsideIpv6 = networkList(OUTSIDE_IPV6)
const insideIpv6 = networkList(INSIDE_IPV6)
const loopback = networkList(LOOPBACK)

/** An IPv4 address that is written as one of IPv6 is itself: `::ffff:10.0.0.1` leads to 10.0.0.1. */
function unmapped(address: string): string {
  if (!isIPv6(address)) return address
  const [, last] = /^::ffff:(.+)$/.exec(new URL(`http://[${address}]`).hostname.slice(1, -1)) ?? []
  if (last === undefined) return address
  const [high = 0, low = 0] = last.split(':').map((part) => Number.parseInt(part, 16))
  return [high >> 8, high & 0xff, low >> 8, low & 0xff].join('.')
}

/** Whether the list has it. */
export function isIn(list: BlockList, address: string): boolean {
  const plain = unmapped(address)
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

/** Whether an address is not one of the open internet. What is no address is inside too. */
export function isInside(address: string): boolean {
  const plain = unmapped(address)
  if (isIPv4(plain)) return insideIpv4.check(plain, 'ipv4')
  if (!isIPv6(plain)) return true
  return !outsideIpv6.check(plain, 'ipv6') || insideIpv6.check(plain, 'ipv6')
}

export const isLoopback = (address: string): boolean => isIn(loopback, address)
