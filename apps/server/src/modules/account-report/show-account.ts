import { emailKey } from '@portico/contract/email/email'
import { readCounts } from '../../core/counters/limits.ts'
import type { Db } from '../../core/database/access/database.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { TwoFactor } from '../two-factor/two-factor.module.ts'
import { labelled, lineOf, plain, timeOf } from './lines.ts'
import type { ListEvents } from './list-events.ts'

export type Ports = {
  accounts: Pick<Accounts, 'countersOf' | 'findAccountByEmail' | 'listDevices' | 'summarizeWaiting'>
  passkeys?: { listOf(db: Db, accountId: string): Promise<Passkey[]> }
  sessions: Pick<Sessions, 'countActive'>
  twoFactor: Pick<TwoFactor, 'countersOf' | 'listCodes' | 'listEvery'>
}

type Account = NonNullable<Awaited<ReturnType<Ports['accounts']['findAccountByEmail']>>>
type Means = {
  addedWith: string
  addedFromDevice: string
  addedFromAddress: string
  confirmedAt: Date | null
  confirmedBy: string | null
}

type Passkey = Means & { name: string; createdAt: Date; lastUsedAt: Date | null }

type Counter = { key: string; what: string; most?: number }
const LAST_EVENTS = 10
/** Before what keeps the owner out now. */
const FULL = 'FULL  '

/** What there is of an account, in lines for a terminal; undefined where no account has the address. */
export async function showAccount(
  db: Db,
  email: string,
  { accounts, passkeys, sessions, twoFactor }: Ports,
  listEvents: ListEvents,
): Promise<string[] | undefined> {
  const key = emailKey(email)
  const account = await accounts.findAccountByEmail(db, key)
  if (!account) return describeWaiting(await accounts.summarizeWaiting(db, key))
  const { id } = account
  const factors = await twoFactor.listEvery(db, id)
  const codes = await twoFactor.listCodes(db, id)
  const keys = ((await passkeys?.listOf(db, id)) ?? []).reverse()
  const active = await sessions.countActive(db, id)
  const devices = await accounts.listDevices(db, id)
  const events = await listEvents(db, id, { since: undefined, most: LAST_EVENTS })
  const [code] = codes
  const browsers = devices.map((device) => device.id)
  const left = codes.filter(({ usedAt }) => usedAt === null).length
  return [
    ...labelled('address', [plain(account.email)]),
    ...labelled('id', [id]),
    ...labelled('state', [stateOf(account)]),
    ...labelled('registered', [`${timeOf(account.registeredAt)}, by ${account.application}`]),
    ...labelled('password', [passwordOf(account)]),
    ...labelled('roles', account.roles),
    ...labelled(
      'second factors',
      factors.map((one) =>
        one.activatedAt
          ? `${one.type}, active since ${timeOf(one.activatedAt)}${usedOf(one)}${originOf(one)}`
          : `${one.type}, started ${timeOf(one.begunAt)}, not active`,
      ),
    ),
    ...labelled(
      'recovery codes',
      code ? [`${left} of ${codes.length} left, made ${timeOf(code.createdAt)}${originOf(code)}`] : [],
    ),
    ...labelled(
      'passkeys',
      keys.map((one) => plain(`"${one.name}", added ${timeOf(one.createdAt)}${usedOf(one)}${originOf(one)}`)),
    ),
    ...labelled('sessions', [
      `${active.count} active${active.lastSeenAt ? `, last seen ${timeOf(active.lastSeenAt)}` : ''}`,
    ]),
    ...labelled('browsers', [
      `${devices.length} known, ${devices.filter(({ isTrusted }) => isTrusted).length} without a second step`,
    ]),
    ...labelled(
      'limits',
      await limitsOf(db, [...accounts.countersOf(account, browsers), ...twoFactor.countersOf(id, browsers)]),
    ),
    ...labelled(
      'last events',
      events.map((event) => lineOf(event, id)),
    ),
  ]
}

type Waiting = Awaited<ReturnType<Ports['accounts']['summarizeWaiting']>>

function describeWaiting(waiting: Waiting): string[] | undefined {
  if (!waiting?.newest) return undefined
  const mailed = waiting.mailed ? `last mail asked for ${timeOf(waiting.mailed)}` : 'no mail asked for'
  return labelled('state', [
    `not confirmed: ${waiting.count} registered, the newest ${timeOf(waiting.newest)}, ${mailed}`,
  ])
}

function stateOf({ status, confirmedAt, deletionDueAt }: Account): string {
  const confirmed = confirmedAt ? `confirmed ${timeOf(confirmedAt)}` : 'address not confirmed'
  return [status, confirmed, ...(deletionDueAt ? [`to be removed ${timeOf(deletionDueAt)}`] : [])].join(', ')
}

function passwordOf({ passwordChangedAt, passwordResetAt }: Account): string {
  const changed = passwordChangedAt ? `set ${timeOf(passwordChangedAt)}` : 'that of the registration'
  return passwordResetAt ? `${changed}, last by mail ${timeOf(passwordResetAt)}` : changed
}

const usedOf = ({ lastUsedAt }: { lastUsedAt: Date | null }) =>
  lastUsedAt ? `, last used ${timeOf(lastUsedAt)}` : ''

/** What the session had proved that added it, from where, and who confirmed it for the console. */
function originOf({ addedWith, addedFromDevice, addedFromAddress, confirmedAt, confirmedBy }: Means): string {
  const whence = [addedFromDevice, addedFromAddress].filter(Boolean).join(', ')
  const added = `, by a session of ${addedWith}${whence && ` (${plain(whence)})`}`
  return confirmedAt
    ? `${added}, confirmed ${timeOf(confirmedAt)} by ${confirmedBy}`
    : `${added}, not confirmed`
}

/** Every counter above nothing that can keep the owner out: what keeps the owner out, then what soon will. */
async function limitsOf(db: Db, counters: Counter[]): Promise<string[]> {
  const byKey = new Map(counters.map((counter) => [counter.key, counter]))
  const rows = await readCounts(db, [...byKey.keys()])
  const lines = rows
    .filter(({ count }) => count > 0)
    .map(({ key, count, expiresAt }) => {
      const { what = key, most } = byKey.get(key) ?? {}
      const isFull = most !== undefined && count >= most
      return `${isFull ? FULL : ''}${what}: ${count}${most ? ` of ${most}` : ''}, until ${timeOf(expiresAt)}`
    })
  const full = lines.filter((line) => line.startsWith(FULL))
  return [...full, ...lines.filter((line) => !full.includes(line))]
}
