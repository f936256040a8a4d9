import { setTimeout as sleep } from 'node:timers/promises'
import { grownEmail, type openGrowth, tokenOf } from './grow.ts'
import { checkCalls, loadLogins, loadRequests } from './loads.ts'
import { ownMb } from './machine.ts'
import { CONCURRENCY, loginPlan, ROUND_S, ROUNDS } from './plans.ts'
import type { Portico } from './portico.ts'
import { turnAbout } from './turn-about.ts'

/** One of the compared sizes: the server, and of whom it is asked. */
export type Size = {
  portico: Portico
  people: { email: string; device: string }[]
  /** Tokens of living sessions: few, which a server has in memory, and many, for which it asks the store. */
  few: string[]
  many: string[]
}

/** A line of the table: a figure at each size. */
export type Line = { what: string; small: string; large: string; ratio?: number }

/** Seconds; an account may sign in thirty times a minute, and there are only a hundred. */
const LOGINS_S = 2
const IDLE_AFTER_MS = 15_000
const PEOPLE = 2000
/** So many that a server has forgotten one before it is asked for it again. */
const MANY_TOKENS = 40_000

export function smallSize(portico: Portico): Size {
  const tokens = portico.accounts.map(({ session }) => session)
  return { portico, people: withoutDevice(portico), few: tokens, many: tokens }
}

/** People and tokens from all over the installation. */
export function largeSize(portico: Portico, accounts: number, sessions: number): Size {
  const each = (count: number, of: number) =>
    Array.from({ length: Math.min(count, of) }, (_, n) => 1 + Math.floor((n * of) / Math.min(count, of)))
  return {
    portico,
    people: each(PEOPLE, accounts).map((n) => ({ email: grownEmail(n), device: '' })),
    few: portico.accounts.map(({ session }) => session),
    many: each(MANY_TOKENS, sessions).map(tokenOf),
  }
}

function withoutDevice(portico: Portico) {
  return portico.accounts.map(({ email }) => ({ email, device: '' }))
}

export const logins = ({ portico, people }: Size) =>
  loadLogins({ ...loginPlan(portico), people, durationMs: LOGINS_S * 1000 })

const checks =
  (which: 'few' | 'many') =>
  ({ portico, ...size }: Size) =>
    loadRequests(
      portico.url,
      checkCalls(portico.portalAuthorization, size[which], 'query'),
      CONCURRENCY,
      ROUND_S,
      true,
    )

const userCalls =
  (which: 'few' | 'many') =>
  ({ portico, ...size }: Size) => {
    const calls = size[which].map((token) => ({
      path: '/v1/user',
      headers: { authorization: `Bearer ${token}`, 'x-locale': 'en' },
    }))
    return loadRequests(portico.url, calls, CONCURRENCY, ROUND_S, true)
  }

type Rate = { perSecond: number; p99: number; failed?: number; refused?: number }

export const LOADS: { what: string; load: (size: Size) => Promise<Rate> }[] = [
  { what: 'logins a second, concurrency 8', load: logins },
  { what: 'token checks a second, of a hundred tokens', load: checks('few') },
  { what: 'token checks a second, of all living sessions', load: checks('many') },
  { what: '`GET /v1/user` a second, of a hundred sessions', load: userCalls('few') },
  { what: '`GET /v1/user` a second, of all living sessions', load: userCalls('many') },
]

/** Each call at both sizes in turns. */
export async function compare(small: Size, large: Size): Promise<Line[]> {
  const lines: Line[] = []
  for (const { what, load } of LOADS) {
    let smaller: Rate | undefined
    const { ratio, floor, own } = await turnAbout(
      ROUNDS,
      async () => {
        smaller = await load(small)
        return smaller
      },
      () => load(large),
    )
    lines.push({ what, small: `${floor.toFixed(0)}${unlucky(smaller)}`, large: described(own), ratio })
  }
  return lines
}

export const described = (rate: Rate) =>
  `${rate.perSecond.toFixed(0)}, p99 ${rate.p99.toFixed(0)} ms${unlucky(rate)}`

function unlucky({ failed = 0, refused = 0 }: Rate = { perSecond: 0, p99: 0 }): string {
  return failed + refused > 0 ? ` (${failed + refused} failed)` : ''
}

/** What the store writes for a sign-in. */
export async function writtenOfSignIn(growth: Awaited<ReturnType<typeof openGrowth>>, size: Size) {
  const before = await growth.written()
  const { good } = await logins(size)
  const after = await growth.written()
  return { bytes: (after.bytes - before.bytes) / good, commits: (after.commits - before.commits) / good }
}

export const memoryMb = ({ portico }: Size) => ownMb(portico.pid)

/** Memory of a server that was started anew and that nobody asks. */
export async function memoryAtRestMb({ portico }: Size): Promise<number> {
  await portico.stop()
  const again = await portico.restart()
  try {
    await sleep(IDLE_AFTER_MS)
    return ownMb(again.pid)
  } finally {
    await again.stop()
  }
}
