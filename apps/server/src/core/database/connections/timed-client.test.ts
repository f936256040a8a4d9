import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { expect, it } from 'vitest'
import { onConnection } from './ask-alone.ts'
import { isStoreBusy } from './busy.ts'
import { createPool } from './pool.ts'

function message(type: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(type), length, body])
}

const GREETING = [message('R', Buffer.alloc(4)), message('Z', Buffer.from('I'))]
const FAREWELL = message('E', Buffer.from('SFATAL\0C57P01\0Mterminating connection\0\0'))

it('a connection that PostgreSQL ends in the moment in which it is ready is busy, and does not end the process', async () => {
  // In one piece: the driver reads the end before whoever asked for the connection has it.
  const server = createServer((socket) => {
    socket.once('data', () => socket.end(Buffer.concat([...GREETING, FAREWELL])))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const connectionString = `postgres://somebody@127.0.0.1:${port}/portico`
  const pool = createPool({ connectionString, max: 1, pooler: undefined })
  const asked = await onConnection(pool, (client) => client.query('select 1')).catch(
    (error: unknown) => error,
  )
  expect(asked).toSatisfy(isStoreBusy)
  await pool.end()
  server.close()
})
