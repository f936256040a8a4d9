import { createSocket } from 'node:dgram'
import { isIPv4 } from 'node:net'
import { networkInterfaces } from 'node:os'

/** An address of no network (RFC 5737). Nothing is sent there; the system only tells which route it would take. */
const ELSEWHERE = '192.0.2.1'
const ANY_PORT = 9

/** The addresses of this machine that others can reach, the one with the default route first. */
export async function lanAddresses(interfaces = networkInterfaces(), outward = outwardAddress) {
  const all = Object.values(interfaces)
    .flat()
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address)
  const first = await outward()
  return all.includes(first) ? [first, ...all.filter((address) => address !== first)] : all
}

/** The address of the default route, which picks one of several, for example beside a virtual network. */
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

/** The arguments of `npm start`: `--lan`, or `--lan=<address>` when the machine has several addresses. */
export function parseStartArguments(args) {
  const [only, ...more] = args
  if (only === undefined) return { lan: false }
  const [, named] = /^--lan(?:=(.+))?$/.exec(only) ?? []
  const isLan = only.startsWith('--lan') && (only === '--lan' || isIPv4(named ?? ''))
  if (!isLan || more.length > 0) return null
  return { lan: true, named }
}
