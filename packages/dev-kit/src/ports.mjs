import { randomInt } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { createServer } from 'node:net'

/** Whether this process could listen on the port now. */
export function isFree(port, host = '127.0.0.1') {
  return new Promise((resolve) => {
    const probe = createServer()
    probe.once('error', () => resolve(false))
    probe.listen({ port, host, exclusive: true }, () => probe.close(() => resolve(true)))
  })
}

const LAST_PORT = 65_535

/** The first free port from `wanted` on that is not taken by another part of the same start. */
export async function nextFree(wanted, taken = [], host = '127.0.0.1') {
  for (let port = wanted; port <= LAST_PORT; port += 1) {
    if (!taken.includes(port) && (await isFree(port, host))) return port
  }
  throw new Error(`No free port from ${wanted} on.`)
}

/** Below the ports that systems give to outgoing connections: none of those takes a reserved one. */
const RESERVED = { from: 20_000, to: 32_000 }

/**
 * A free port for a process that is to be started, this process's own until it ends. The claim is a UDP socket on the
 * same number: the system gives it to one process alone, and takes it back whichever way that one ends. Looking alone
 * is no claim: two tests that look at the same time see the same port free.
 */
export async function reservePort() {
  for (;;) {
    const port = randomInt(RESERVED.from, RESERVED.to)
    const claim = await claimed(port)
    if (claim && (await isFree(port))) return port
    claim?.close()
  }
}

/** The claim of a port; `null` when another has it. */
function claimed(port) {
  return new Promise((resolve) => {
    const claim = createSocket('udp4')
    claim.once('error', () => resolve(null))
    claim.bind({ port, address: '127.0.0.1', exclusive: true }, () => {
      claim.unref()
      resolve(claim)
    })
  })
}
