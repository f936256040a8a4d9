import type { AuditAction } from '@portico/contract/audit/actions'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../database/access/database.ts'
import type { Listener } from '../events/audit.ts'
import type { Counted } from '../http/operations/metrics.ts'
import type { Job } from '../outbox/periodic.ts'
import type { Work } from '../outbox/work.ts'
import type { AdminAnswer } from '../process/admin-socket.ts'
import type { Retention } from '../retention/retention.ts'
import type { Followed } from '../versions/follow-versions.ts'
import type { ConsoleMeans } from './confirmed.ts'
import type { PersonalData } from './personal-data.ts'
import type { WayIn } from './ways-in.ts'

/** Runs a command of `npm run admin` with the arguments behind its name. */
export type Command = (args: string[]) => Promise<AdminAnswer>

/** Rows that another key than the given one has made, for the line that says whether that key is still needed. */
export type CountByOtherKeys = (db: Db, keyId: Buffer) => Promise<{ count: number; noun: string }[]>

/**
 * What a module adds to the product (`define-module.ts` says how one is defined): `compose.ts` makes every module once,
 * and a server as well as a command takes from it what it needs. Its tables are found by their path: `modules/<noun>/tables.ts`.
 */
export type Module = {
  /** Reads and writes what the module keeps of the configuration; before the first request, and before no command. */
  load?: () => Promise<void>
  routes?: (app: FastifyInstance) => unknown
  /** What follows an event, in the transaction that records it. */
  listeners?: Partial<Record<AuditAction, Listener | readonly Listener[]>>
  /** Whether what a sign-in answers, by its id, asks an account for the second step, even in a browser that it trusts. */
  wantsSecondStep?: (interaction: string, accountId: string) => Promise<boolean>
  /** How somebody gets into an account by this module, or is kept out of it. */
  waysIn?: readonly WayIn[]
  /** Means that it keeps by which members of staff enter the console. */
  consoleMeans?: ConsoleMeans
  personalData?: PersonalData
  retention?: readonly Retention[]
  /** Jobs that run again and again. */
  periodic?: readonly Job[]
  /** Work for the worker, by its kind. */
  work?: () => Record<string, Work> | Promise<Record<string, Work>>
  /** Those that the `commandLines` of its definition describe. */
  commands?: Record<string, Command>
  /** What it keeps in memory of the store, read again within a second of a change on any node. */
  followed?: Followed
  /** What the metrics tell of it. */
  counts?: readonly Counted[]
  countByOtherKeys?: CountByOtherKeys
  /** Resolves when the work that answers do not wait for is done. */
  settle?: () => Promise<void>
  close?: () => unknown
}
