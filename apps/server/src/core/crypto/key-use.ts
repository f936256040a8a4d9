import { and, count, gt, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { oneTimeCodes } from '../codes/tables.ts'
import type { Db } from '../database/access/database.ts'
import type { CountByOtherKeys } from '../modules/module.ts'
import { outbox } from '../outbox/tables.ts'
import type { Secrets } from './secrets.ts'

type Log = { info(message: string): void; warn(message: string): void }
/** An application's code, and what is stored of its secret. */
type Partner = { code: string; secretHmac: Buffer }
type Ports = {
  db: Db
  secrets: Pick<Secrets, 'keyId' | 'makerOf'>
  /** Whether SECRET_KEY_PREVIOUS is set. */
  isRotating: boolean
  partners: readonly Partner[]
  /** Count what modules keep that was made with another key. */
  counters: readonly CountByOtherKeys[]
  log: Log
}

/**
 * Logs at the start which applications' secrets can no longer be checked, because the key that they were kept with is
 * missing, and during a rotation whether any stored value still needs the other key.
 */
export async function reportKeyUse(ports: Ports): Promise<void> {
  const { db, secrets, isRotating, partners, counters, log } = ports
  const codesBy = (...makers: ReturnType<Secrets['makerOf']>[]) => {
    const theirs = partners.filter(({ secretHmac }) => makers.includes(secrets.makerOf(secretHmac)))
    return [...new Set(theirs.map(({ code }) => code))]
  }
  const lost = codesBy('unknown')
  if (lost.length > 0) {
    log.warn(
      `the secrets of ${lost.join(', ')} were kept with another key; name that in SECRET_KEY_PREVIOUS, or the applications in CONFIG_FILE`,
    )
  }
  if (!isRotating) return
  const needing = codesBy('previous', 'either')
  const needs = [
    ...(needing.length > 0 ? [`the secrets of ${needing.join(', ')}`] : []),
    ...counted(await countCodes(db, secrets.keyId), 'code'),
    ...counted(await countMails(db, secrets.keyId), 'mail'),
    ...(await countKept(db, secrets.keyId, counters)).flatMap(({ count, noun }) => counted(count, noun)),
  ]
  log.info(
    needs.length > 0
      ? `SECRET_KEY_PREVIOUS is still needed for ${needs.join(', ')}`
      : 'nothing that is kept was made with SECRET_KEY_PREVIOUS',
  )
}

const countKept = async (db: Db, keyId: Buffer, counters: readonly CountByOtherKeys[]) =>
  (await Promise.all(counters.map((countRows) => countRows(db, keyId)))).flat()

function counted(times: number, noun: string): string[] {
  return times > 0 ? [`${times} ${noun}${times === 1 ? '' : 's'}`] : []
}

/** Counts the codes that may still be typed. */
async function countCodes(db: Db, keyId: Buffer): Promise<number> {
  const { typedHash, consumedAt, supersededAt, expiresAt } = oneTimeCodes
  const [row] = await db
    .select({ count: count() })
    .from(oneTimeCodes)
    .where(
      and(
        gt(expiresAt, sql`now()`),
        isNull(consumedAt),
        isNull(supersededAt),
        isNotNull(typedHash),
        ne(sql`substring(${typedHash} for ${keyId.length})`, keyId),
      ),
    )
  return row?.count ?? 0
}

/** Counts the mails that may still be sent. The id of the key comes after the format byte. */
async function countMails(db: Db, keyId: Buffer): Promise<number> {
  const { slots } = outbox
  const others = sql`octet_length(${slots}) > 0 and substring(${slots} from 2 for ${keyId.length}) <> ${keyId}`
  // Two queries, with the status written out: each uses its partial index; one query would also read sent mails.
  const waiting = await db.$count(outbox, sql`status = 'waiting' and ${others}`)
  return waiting + (await db.$count(outbox, sql`status = 'parked' and ${others}`))
}
