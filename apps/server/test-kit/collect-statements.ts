import { AsyncLocalStorage } from 'node:async_hooks'
import pg from 'pg'

export type Statement = { text: string; values: unknown[] }

/**
 * Every different statement that goes to PostgreSQL while `collect` runs what it is given, with the values of its first
 * time. What a test asks the store by itself in between is not among them.
 */
export function collectStatements() {
  const seen = new Map<string, Statement>()
  const server = new AsyncLocalStorage<true>()
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown

  function collecting(this: pg.Client, ...given: unknown[]): unknown {
    const [asked, values] = given
    const { text, values: own } = Object(typeof asked === 'string' ? { text: asked } : asked)
    if (server.getStore() && typeof text === 'string' && !seen.has(text)) {
      seen.set(text, { text, values: [...((Array.isArray(values) ? values : own) ?? [])] })
    }
    return query.apply(this, given)
  }
  pg.Client.prototype.query = collecting as typeof pg.Client.prototype.query

  return {
    collect: <T>(work: () => T): T => server.run(true, work),
    statements: (): Statement[] => [...seen.values()],
    stop(): void {
      pg.Client.prototype.query = query as typeof pg.Client.prototype.query
    },
  }
}
