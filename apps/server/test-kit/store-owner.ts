import pg from 'pg'
import { newId } from '../src/core/ids.ts'
import { copyDatabase, dropDatabase, endConnections } from './postgres-databases.ts'

/** Who owns PostgreSQL: makes databases and roles of every kind, and takes them away again. */
export async function openOwner() {
  const server = process.env.TEST_DATABASE_URL ?? ''
  const databases: string[] = []
  const roles: string[] = []
  const client = new pg.Client(server)
  await client.connect()
  const fresh = (kind: string) => `portico_${kind}_${newId().replaceAll('-', '')}`

  const owner = {
    query: (statement: string) => client.query(statement),
    endConnections: (name: string) => endConnections(server, name),
    urlOf(name: string, role?: string): string {
      const url = new URL(server)
      url.pathname = `/${name}`
      if (role) Object.assign(url, { username: role, password: 'password' })
      return url.href
    },
    /** An empty one. */
    async makeDatabase(options = ''): Promise<string> {
      const name = fresh('own')
      await client.query(`create database ${name} ${options}`)
      databases.push(name)
      return name
    },
    async migrated(): Promise<string> {
      const { name } = await copyDatabase(server, process.env.TEST_DATABASE_TEMPLATE ?? '')
      databases.push(name)
      return name
    },
    /** It may connect, and from PostgreSQL 15 on nothing else. */
    async makeRole(): Promise<string> {
      const role = fresh('role')
      await client.query(`create role ${role} login password 'password'`)
      roles.push(role)
      return role
    },
    async asOwner(name: string, statements: string): Promise<void> {
      const within = new pg.Client(owner.urlOf(name))
      await within.connect()
      await within.query(statements).finally(() => within.end())
    },
    async close(): Promise<void> {
      for (const name of databases) await dropDatabase(server, name)
      for (const role of roles) await client.query(`drop role ${role}`)
      await client.end()
    },
  }
  return owner
}
