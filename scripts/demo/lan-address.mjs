import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An address of no network at all (RFC 5737): nothing is sent there, the system only says by which way it would be. */
const ELSEWHERE = '192.0.2.1'
const ANY_PORT = 9

/** The addresses of this machine that others can reach; the one that leads out of the house first. */
export async function lanAddresses(interfaces = networkInterfaces(), outward = outwardAddress) {
  const all = Object.values(interfaces)
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const first = await outward()
  return all.includes(first) ? [first, ...all.filter((address) => address !== first)] : all
}

/** Where several are, as with a virtual network, this is the one by which the default route goes. */
function outwardAddress() {
  return new Promise((resolve) => {
    const socket = createSocket('udp4')
    const answer = (address) => {
      socket.close()
      resolve(address)
    }
    socket.once('error', () => answer(undefined))
    socket.connect(ANY_PORT, ELSEWHERE, () => answer(socket.address().address))
  })
}

/** What `npm start` was told: `--lan`, or `--lan=<address>` where the machine has several. */
export function parseStartArguments(args) {
  const [only, ...more] = args
  if (only === undefined) return { lan: false }
  const [, named] = /^--lan(?:=(.+))?$/.exec(only) ?? []
  const isLan = only.startsWith('--lan') && (only === '--lan' || isIPv4(named ?? ''))
  if (!isLan || more.length > 0) return null
  return { lan: true, named }
}
