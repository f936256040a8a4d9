import type { Db } from '../database/access/database.ts'
import type { Metrics } from '../http/operations/metrics.ts'
import { measureMails } from './parked-mails.store.ts'

/** What the metrics say of the mails of all nodes. */
export function showMailFigures(metrics: Pick<Metrics, 'figures'>, db: Db): void {
  metrics.figures(
    {
      mails_waiting: 'Mails that are still to be sent.',
      mails_waiting_oldest_seconds: 'For how long the oldest mail that waits has done so; 0 where none does.',
      mails_parked: 'Mails that were given up and wait for the operator.',
    },
    async () => {
      const { waiting, oldestS, parked } = await measureMails(db)
      return { mails_waiting: waiting, mails_waiting_oldest_seconds: oldestS, mails_parked: parked }
    },
  )
}
