import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { expect, it } from 'vitest'
import { deliveredBytes } from './delivered-bytes.ts'

/** More than the buffers of both ends take. */
const LARGE = 64_000_000

it('the part of one large write that has left is counted before all of it has: Node still says so below the stream', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const arrived = once(server, 'connection') as Promise<[Socket]>
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').pause()
  const [socket] = await arrived
  socket.write(Buffer.alloc(LARGE))

  await expect.poll(() => deliveredBytes(socket)).toBeGreaterThan(0)
  expect(deliveredBytes(socket)).toBeLessThan(LARGE)
  // What can be had without the private part says that nothing has left.
  expect(socket.bytesWritten - socket.writableLength).toBe(0)

  reader.resume()
  await expect.poll(() => deliveredBytes(socket)).toBe(LARGE)
  reader.destroy()
  socket.destroy()
  server.close()
})
