import type { Database } from '../../core/database/access/database.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { UPKEEP_EVERY_S } from '../../core/outbox/upkeep.ts'
import { listOfAccount } from './account-events.store.ts'
import { countOfSubject, findOfSubject, forgetPerson, listAbout, listOfSubject } from './audit.store.ts'
import { personalData } from './personal-data.ts'
import { createRetainMonths } from './retain-months.ts'
import { auditRetention } from './retention.ts'
import { signInMethodOf } from './sign-in-method.ts'

type Ports = { database: Database; config: { auditKeptS: number | undefined } }

/** The record of who did what. The module has no routes; `compose.ts` gives `audit` to the others. */
export const auditModule = defineModule({
  name: 'auditing',
  needs: {},
  create,
})

function create({ database, config }: Ports) {
  const { auditKeptS } = config
  return {
    personalData,
    countOfSubject,
    listOfSubject,
    findOfSubject,
    listAbout,
    listOfAccount,
    forgetPerson,
    signInMethodOf,
    retention: auditRetention(auditKeptS),
    periodic: [
      {
        kind: 'audit-months',
        rowId: 'a4d81e6c-2f57-4b39-8c10-6d6f6e746873',
        everyS: UPKEEP_EVERY_S,
        run: createRetainMonths({ database, auditKeptS }),
      },
    ],
  }
}

export type Auditing = ReturnType<typeof create>
