import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { createRunCommand } from '../src/commands.ts'
import { parseConfig } from '../src/config.ts'
import type { Clock } from '../src/core/clock.ts'
import type { ApplicationEntry } from '../src/core/config/application-fields.ts'
import { createPasswordHasher } from '../src/core/crypto/password-hasher.ts'
import { createSecrets } from '../src/core/crypto/secrets.ts'
import type { Database } from '../src/core/database/access/database.ts'
import { NO_RECIPIENT } from '../src/core/mail/discard.ts'
import { MAIL_REQUEST_KIND } from '../src/core/mail/mail-requests.ts'
import { MAIL_KIND } from '../src/core/mail/mail-work.ts'
import { openSlots } from '../src/core/outbox/outbox.ts'
import { outbox } from '../src/core/outbox/tables.ts'
import { type AppParts, buildApp } from '../src/http-app.ts'
import { openTestStore } from './store.ts'

const KEY = Buffer.alloc(32, 7)
/** A loaded test machine is slow, not busy: what waits for a hash is to get it. */
const HASH_WAIT_MS = 25_000
const DEADLINE_MS = 60_000

export type TestOptions = {
  env?: Record<string, string>
  applications?: ApplicationEntry[]
  /** Connections of the pool, on PostgreSQL, for a race. */
  connections?: number
  /** Another node on the same store. */
  database?: Database
  parts?: Partial<AppParts>
}

/** The whole server on a store of its own, of the kind that TEST_STORE names, without a port. */
export async function openServer(options: TestOptions = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'portico-documents-'))
  const config = {
    ...parseConfig({ PUBLIC_URL: 'http://localhost:5240', DOCUMENTS_URL: `file:${folder}`, ...options.env }),
    applications: options.applications,
  }
  const database = options.database ?? (await openTestStore(options.connections))
  const secrets = options.parts?.secrets ?? createSecrets(KEY)
  const clock = createTestClock()
  const hasher = createPasswordHasher({ waitMs: HASH_WAIT_MS })
  let storeStandsAtMs: number | undefined
  const storeTime = (readMs: number) => storeStandsAtMs ?? readMs
  const parts = { secrets, clock, storeTime, hasher, deadlineMs: DEADLINE_MS, ...options.parts }
  const app = await buildApp(config, { database, ...parts })
  const { db } = database

  const underWay = new Set<Promise<void>>()
  async function takeAndRun(kind: string, row: typeof outbox.$inferSelect): Promise<void> {
    const taken = await db.delete(outbox).where(eq(outbox.id, row.id)).returning({ id: outbox.id })
    if (taken.length > 0) await app.work[kind]?.run({ ...row, ageS: 0 })
  }

  async function doWork(kind: string): Promise<void> {
    const rows = await db
      .select()
      .from(outbox)
      .where(and(eq(outbox.kind, kind), eq(outbox.status, 'waiting')))
      .orderBy(asc(outbox.nextAttemptAt))
    for (const row of rows) {
      const run = takeAndRun(kind, row)
      underWay.add(run)
      await run.finally(() => underWay.delete(run))
    }
    // What another caller has taken is done too when this one says so.
    await Promise.allSettled(underWay)
  }

  return {
    ...app,
    ...app.modules,
    database,
    db,
    countersOfOtherKeys: app.modules.all.flatMap((module) => module.countByOtherKeys ?? []),
    waysIn: app.modules.all.flatMap((module) => module.waysIn ?? []),
    /** Runs a command of `npm run admin`, as the running server does. */
    command: (...args: string[]) => createRunCommand(app.modules)(args),
    config,
    secrets,
    client: secrets.portalClients()[0],
    /** With what this server signs its challenges. */
    challengeSecret: secrets.signatureSecrets('challenge', 'altcha')[0],
    /** What the clock of this node shows. */
    epochMs: clock.epochMs,
    /** Moves the clock of this node, by which it forgets what it remembers. */
    elapse: (milliseconds: number) => clock.advance(milliseconds),
    /** What the clock of the store shows, by which authenticators are checked. */
    storeMs: () => storeTime(Date.now()),
    /** Stops that clock at a time: no step of an authenticator ends while a test looks at it. Rows age by `shiftTime`. */
    stopStoreAt(epochMs: number): void {
      storeStandsAtMs = epochMs
    },
    /** Sets the clock on this node's wall, forwards or back. */
    setClock: (milliseconds: number) => clock.set(milliseconds),
    /** What was written for delivery, oldest first, with its slots opened. */
    async mails() {
      const rows = await db
        .select()
        .from(outbox)
        .where(and(eq(outbox.kind, MAIL_KIND), ne(outbox.recipient, NO_RECIPIENT)))
        .orderBy(asc(outbox.position))
      return rows.map((row) => ({
        to: row.recipient,
        template: row.template,
        locale: row.locale,
        slots: openSlots(secrets, row) as Record<string, string | undefined>,
      }))
    },
    /** Asks for the promised mails, whatever their time, and waits for what runs beside the requests. */
    async settle(): Promise<void> {
      await app.settle()
      await doWork(MAIL_REQUEST_KIND)
    },
    /** Does what waits of one kind of work, whatever its time. */
    doWork,
    /** Expiry is the database's business, so time passes by moving every row into the past. */
    async shiftTime(seconds: number): Promise<void> {
      const past = sql.raw(`- interval '${seconds} seconds'`)
      await db.execute(sql`update counters set expires_at = expires_at ${past},
        hits = case when hits is null then null else array(select hit ${past} from unnest(hits) hit) end`)
      await db.execute(
        sql`update devices set last_seen_at = last_seen_at ${past}, trusted_until = trusted_until ${past}`,
      )
      await db.execute(sql`update accounts set deletion_due_at = deletion_due_at ${past}`)
      await db.execute(sql`update device_notices set window_ends_at = window_ends_at ${past}`)
      await db.execute(
        sql`update factors set begun_at = begun_at ${past}, activated_at = activated_at ${past}`,
      )
      await db.execute(
        sql`update one_time_codes set expires_at = expires_at ${past}, created_at = created_at ${past}`,
      )
      await db.execute(sql`update sessions set expires_at = expires_at ${past}, created_at = created_at ${past},
        last_seen_at = last_seen_at ${past}, authenticated_at = authenticated_at ${past}`)
      await db.execute(sql`update staff_sessions set expires_at = expires_at ${past},
        last_seen_at = last_seen_at ${past}, created_at = created_at ${past}`)
      await db.execute(sql`update verification_documents set lease_until = lease_until ${past},
        decided_at = decided_at ${past}, submitted_at = submitted_at ${past}, updated_at = updated_at ${past}`)
      await db.execute(
        sql`update registrations set registered_at = registered_at ${past}, mailed_at = mailed_at ${past}`,
      )
    },
    async close() {
      await app.close()
      if (!options.database) await database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

type TestClock = Clock & {
  /** Time passes. */
  advance(milliseconds: number): void
  /** The machine's clock is set, forwards or back; no time passes. */
  set(milliseconds: number): void
}

function createTestClock(): TestClock {
  let passed = 0
  let stepped = 0
  const epochMs = () => Date.now() + passed + stepped
  return {
    epochMs,
    now: () => new Date(epochMs()),
    monotonicMs: () => performance.now() + passed,
    advance(milliseconds) {
      passed += milliseconds
    },
    set(milliseconds) {
      stepped += milliseconds
    },
  }
}
