import { connect, createServer, type Socket } from 'node:net'
import { openPostgres } from '../src/core/database/connections/postgres.ts'
import { copyDatabase, dropDatabase, endConnections } from './postgres-databases.ts'

/** A migrated PostgreSQL database of its own, reached by a line that the test holds in its hands. */
export async function openStoreOnLine(connections: number) {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const { name, url } = await copyDatabase(server, process.env.TEST_DATABASE_TEMPLATE ?? '')
  const line = await openStoreLine(url)
  const database = await openPostgres(line.url, () => {}, { max: connections })
  return {
    database,
    line,
    endConnections: () => endConnections(server, name),
    async close(): Promise<void> {
      await database.close()
      await line.close()
      await dropDatabase(server, name)
    },
  }
}

/** A line to the database server that can be cut and held: what a restart, a network fault or a stuck query looks like from here. */
async function openStoreLine(target: string) {
  const { hostname, port } = new URL(target)
  const ends = new Set<Socket>()
  let isHeld = false

  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(from)
      from.on('error', () => to.destroy())
      from.on('close', () => {
        ends.delete(from)
        to.destroy()
      })
      from.pipe(to)
      if (isHeld) from.pause()
    }
  })
  const listen = (at: number) =>
    new Promise<number>((resolve) => {
      server.listen(at, '127.0.0.1', () => resolve((server.address() as { port: number }).port))
    })
  const own = await listen(0)
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  url.port = String(own)

  const drop = () => {
    for (const end of ends) end.destroy()
  }
  return {
    url: url.href,
    /** Every connection is lost, and none can be had. */
    async cut(): Promise<void> {
      const closed = new Promise((resolve) => server.close(resolve))
      drop()
      await closed
    },
    mend: () => listen(own),
    /** Connections stay and can be had, and nothing comes through. */
    hold(): void {
      isHeld = true
      for (const end of ends) end.pause()
    },
    letGo(): void {
      isHeld = false
      for (const end of ends) end.resume()
    },
    async close(): Promise<void> {
      drop()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
