import { DAY_S, HOUR_S, MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'
import type { FastifyBaseLogger } from 'fastify'
import type { Client } from 'oidc-provider'
import type { Clock } from '../../../core/clock.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import { openSlots } from '../../../core/outbox/outbox.ts'
import type { Outcome, Work } from '../../../core/outbox/work.ts'
import type { LivingProvider } from '../provider/living-provider.ts'

export const LOGOUT_KIND = 'oidc-logout'

const AT_ONCE = 8
/** Of one application: while it hangs, the places are for others. */
export const AT_ONCE_OF_ONE = 3
const FULL_S = 1
/** After each try that failed; the last one again and again. */
const WAITS_S = [MINUTE_S / 2, 2 * MINUTE_S, 10 * MINUTE_S, HOUR_S] as const
/** What an application knows of a session is over by then. */
const GIVEN_UP_S = DAY_S
/** One that has not answered is left alone for this time, so that it takes no place from others. */
const LEFT_ALONE_MS = 30 * SECOND_MS

type Ports = {
  clock: Pick<Clock, 'monotonicMs'>
  secrets: Pick<Secrets, 'decrypt'>
  provider: Pick<LivingProvider, 'current'>
  log: Pick<FastifyBaseLogger, 'warn'>
}

/** What the library's client does besides, which its types leave out. */
type LogoutClient = Client & { backchannelLogout(sub: string, sid: string | undefined): Promise<void> }

/** Notifies applications that a session is over in which they were used, each until it has taken it. */
export function createLogoutWork({ clock, secrets, provider, log }: Ports): Work {
  const leftAloneUntilMs = new Map<string, number>()
  const underWay = new Map<string, number>()

  async function run(row: Parameters<Work['run']>[0]): Promise<Outcome> {
    const { application = '', account = '', sid } = openSlots(secrets, row)
    const client = (await (await provider.current()).Client.find(application)) as LogoutClient | undefined
    if (!client?.backchannelLogoutUri) return { kind: 'done' }
    const waitMs = (leftAloneUntilMs.get(application) ?? 0) - clock.monotonicMs()
    if (waitMs > 0)
      return { kind: 'again', inS: waitMs / SECOND_MS, isTry: false, reason: 'it has not answered others' }
    const before = underWay.get(application) ?? 0
    if (before >= AT_ONCE_OF_ONE) return { kind: 'again', inS: FULL_S, isTry: false, reason: null }
    underWay.set(application, before + 1)
    try {
      await client.backchannelLogout(account, sid || undefined)
      leftAloneUntilMs.delete(application)
      return { kind: 'done' }
    } catch (error) {
      leftAloneUntilMs.set(application, clock.monotonicMs() + LEFT_ALONE_MS)
      return afterFailure(row, application, error instanceof Error ? error.message : String(error))
    } finally {
      underWay.set(application, (underWay.get(application) ?? 1) - 1)
    }
  }

  function afterFailure(
    { ageS, attempts }: Parameters<Work['run']>[0],
    application: string,
    reason: string,
  ): Outcome {
    const line = { client: application, reason }
    if (ageS > GIVEN_UP_S) {
      log.warn(line, 'an application could not be notified that a session is over, and is called no more')
      return { kind: 'done' }
    }
    if (attempts === 0)
      log.warn(line, 'an application could not be notified that a session is over; it is called again')
    return { kind: 'again', inS: WAITS_S[attempts] ?? HOUR_S, isTry: true, reason }
  }

  return { atOnce: AT_ONCE, slowAtOnce: AT_ONCE, freshAtOnce: AT_ONCE, run }
}
