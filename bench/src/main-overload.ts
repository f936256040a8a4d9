import { startPostgres } from '@portico/dev-kit/postgres'
import { loadLogins } from './loads.ts'
import { LOGIN_CONCURRENCY, loginPlan, UNBOUNDED } from './plans.ts'
import { startPortico } from './portico.ts'
import { atLeast, plain, writeResults } from './results.ts'

/** So many that an account signs in less than thirty times a minute at twice the rate of two cores. */
const ACCOUNTS = 640
const CAPACITY_MS = 20_000
const OVERLOAD_MS = 60_000

/** `npm run bench -- overload`: what twice as many sign-ins as can be hashed leave to those that are answered. */
const postgres = await startPostgres()
try {
  await postgres.create('overload')
  const portico = await startPortico(postgres.url('overload'), ACCOUNTS)
  try {
    const plan = { ...loginPlan(portico), concurrency: LOGIN_CONCURRENCY, count: UNBOUNDED }
    const capacity = await loadLogins({ ...plan, durationMs: CAPACITY_MS })
    const perSecond = 2 * capacity.perSecond
    const over = await loadLogins({ ...plan, perSecond, durationMs: OVERLOAD_MS })
    const again = await loadLogins({ ...plan, durationMs: CAPACITY_MS })
    const mean = (capacity.perSecond + again.perSecond) / 2
    const rows = [
      plain(
        'sign-ins as fast as they are answered, before and after',
        `${capacity.perSecond.toFixed(0)}, ${again.perSecond.toFixed(0)} a second`,
      ),
      plain(
        'sign-ins that began in the overload',
        `${perSecond.toFixed(0)} a second for ${OVERLOAD_MS / 1000} s`,
      ),
      atLeast(
        'sign-ins that succeeded in it, against that capacity',
        over.good / (OVERLOAD_MS / 1000) / mean,
        0.8,
      ),
      plain(
        'all answers of it, refusals too: p50 and p99',
        `${over.p50.toFixed(0)} ms, ${over.p99.toFixed(0)} ms`,
      ),
    ]
    console.log(writeResults([{ title: 'Twice as many sign-ins as can be hashed', rows }], 'overload'))
  } finally {
    await portico.stop()
    await portico.remove()
  }
} finally {
  await postgres.stop()
}
