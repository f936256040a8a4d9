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

/** A free port of the system's choice. */
export async function anyFree() {
  const probe = createServer()
  await new Promise((resolve, reject) => probe.once('error', reject).listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
