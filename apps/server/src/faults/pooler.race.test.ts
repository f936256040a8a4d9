import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { codeIn } from '@portico/dev-kit/mailed-codes'
import {
  changePasswordWith,
  confirm,
  newPerson,
  PASSWORD,
  type Person,
  register,
  signIn,
  tokenOf,
} from '@portico/dev-kit/people'
import { startSmtp } from '@portico/dev-kit/smtp'
import { until } from '@portico/dev-kit/until'
import { sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { hasPgbouncer, startPgbouncer } from '../../test-kit/pgbouncer.ts'
import { makeEmptyDatabase } from '../../test-kit/postgres-databases.ts'
import { createInstallation, type Installation } from '../../test-kit/server-process.ts'
import type { Db } from '../core/database/access/database.ts'
import { openPostgres } from '../core/database/connections/postgres.ts'
import { STORE_TIMEOUT_MS } from '../core/process/deadline.ts'

/** Far more people at once than the pooler has connections. */
const PEOPLE = 20
type Work = (person: Person, url: string) => Promise<Response>
const NEXT_PASSWORD = 'Bb2!bbbb'

vi.setConfig({ testTimeout: 240_000 })

// `npm test` installs PgBouncer where it may; elsewhere the count of skipped tests says that this was not run.
describe.skipIf(!hasPgbouncer)('with a pooler before PostgreSQL,', () => {
  let home: Installation
  let smtp: Awaited<ReturnType<typeof startSmtp>>
  let empty: Awaited<ReturnType<typeof makeEmptyDatabase>>
  let pooler: Awaited<ReturnType<typeof startPgbouncer>> | undefined
  beforeEach(async () => {
    home = await createInstallation()
    smtp = await startSmtp()
    empty = await makeEmptyDatabase()
  })
  afterEach(async () => {
    await home.remove()
    await pooler?.stop()
    await smtp.close()
    await empty.drop()
  })

  async function environment(mode: 'session' | 'transaction') {
    pooler = await startPgbouncer(empty.url, mode)
    const env = { DATABASE_URL: pooler.url, DATABASE_POOLER: mode, SMTP_URL: smtp.url }
    return mode === 'transaction' ? { ...env, DATABASE_DIRECT_URL: empty.url } : env
  }

  it.each(['session', 'transaction'] as const)(
    'in %s mode two nodes start at once on an empty database and serve everybody',
    async (mode) => {
      const env = await environment(mode)
      const [here, there] = await Promise.all(
        ['one', 'two'].map((name) => home.start({ ...env, DATA_DIR: join(home.dataDir, name) })),
      )
      if (!here || !there) throw new Error('two were started')
      const people = Array.from({ length: PEOPLE }, () => newPerson('pooled'))
      // A person who is told to come again, because the machine is slow, does so; what had succeeded succeeds again.
      const attempts = new Map(people.map((person) => [person, randomUUID()]))
      const once = async (person: Person, url: string, work: Work): Promise<Response> => {
        const answer = await work(person, url)
        return answer.status === 503 ? once(person, url, work) : answer
      }
      const tokens = new Map<Person, string>()
      const all = (work: Work, then?: (person: Person, answer: Response) => Promise<unknown>) =>
        Promise.all(
          people.map(async (person, i) => {
            const answer = await once(person, (i % 2 ? here : there).url, work)
            if (answer.ok) await then?.(person, answer)
            return answer.status
          }),
        )
      const everybody = people.map(() => 200)

      const signUp: Work = (person, url) => register(url, person, { attempt: attempts.get(person) })
      expect(await all(signUp)).toEqual(everybody)
      await until(() => people.every(({ email }) => smtp.to(email).length > 0))
      expect(await all((person, url) => confirm(url, person, codeIn(smtp.to(person.email)[0])))).toEqual(
        everybody,
      )
      const keepToken = async (person: Person, answer: Response) => tokens.set(person, await tokenOf(answer))
      expect(await all((person, url) => signIn(url, person, PASSWORD), keepToken)).toEqual(everybody)
      const change: Work = (person, url) =>
        changePasswordWith(url, person, tokens.get(person) ?? '', NEXT_PASSWORD)
      expect(await all(change)).toEqual(everybody)
      expect(await all((person, url) => signIn(url, person, NEXT_PASSWORD))).toEqual(everybody)
      const disabled = await home.admin(['disable', people[0]?.email ?? ''], env)
      expect(disabled.output).toMatch(/disabled/)
      for (const node of [here, there]) {
        expect(node.output()).not.toMatch(/"level":"(error|fatal)"/)
        expect(await node.terminate()).toBe(0)
      }
    },
  )

  it('a start ends with the name of the setting when nobody declared the pooler', async () => {
    const { DATABASE_URL } = await environment('session')
    const { code, output } = await home.refused({ DATABASE_URL })
    expect(code).toBe(1)
    expect(output.trim().split('\n')).toEqual([
      expect.stringMatching(/^Portico cannot start: DATABASE_URL names a pooler; .*DATABASE_POOLER/),
    ])
  })

  it('in session mode PostgreSQL itself still ends a statement that hangs', async () => {
    const { DATABASE_URL } = await environment('session')
    const database = await openPostgres(DATABASE_URL, () => {}, { pooler: 'session' })
    const { rows } = await database.pool.query('show statement_timeout')
    await database.close()
    expect(rows).toEqual([{ statement_timeout: `${STORE_TIMEOUT_MS / 2}ms` }])
  })

  it("migrations are not cut short by the timeouts of the pooler's role", async () => {
    const url = `${empty.url}?options=${encodeURIComponent('-c statement_timeout=2250')}`
    const seen: unknown[] = []
    const prepareSchema = async (db: Db) => {
      const [row] = await db
        .select({ timeout: sql`current_setting('statement_timeout')` })
        .from(sql`(select 1) one`)
      seen.push(row?.timeout)
    }
    const database = await openPostgres(url, () => {}, { prepareSchema, pooler: 'transaction' })
    await database.close()
    expect(seen).toEqual(['0'])
  })

  it('a start names the setting while it waits for the pooler or the database behind it', async () => {
    const env = await environment('transaction')
    const direct = home.launch({ ...env, DATABASE_DIRECT_URL: 'postgres://me:hush@127.0.0.1:1/portico' })
    await until(() => /127.0.0.1:1\/portico cannot be reached .*DATABASE_DIRECT_URL/.test(direct.output()))
    direct.child.kill('SIGKILL')
    await direct.ended
    await pooler?.stop()
    pooler = undefined
    const pooled = home.launch(env)
    await until(() =>
      /cannot be reached .*ECONNREFUSED.*; start it or mend DATABASE_URL;/.test(pooled.output()),
    )
  })
})
