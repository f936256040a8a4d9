import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../core/database/access/database.ts'
import { createActivationAgain } from './activation-again.ts'
import { createBeginFactor } from './begin-factor.ts'
import { createChallenges } from './challenges.ts'
import { createChangeFactors } from './change-factors.ts'
import { codeBudgetCounters } from './code-budget-counters.ts'
import { createConfirmFactor } from './confirm-factor.ts'
import { confirmFactors, listConfirmable } from './confirmation.store.ts'
import { createDeactivateFactor } from './deactivate-factor.ts'
import { deleteFactor, listEvery, listFactors } from './factors.store.ts'
import { countByOtherKeys } from './key-use.store.ts'
import { createCodeBudgets } from './lift-budgets.ts'
import { createListFactors } from './list-factors.ts'
import { listMeans } from './means.store.ts'
import type { MethodPorts } from './methods/method.ts'
import { methodOf } from './methods/methods.ts'
import { createOfferedTypes } from './offered-types.ts'
import { personalData } from './personal-data.ts'
import { createReadChallenge } from './read-challenge.ts'
import { createReadSetting } from './read-setting.ts'
import { countUnusedCodes, deleteCodes, listCodes } from './recovery-codes.store.ts'
import { createRecoveryCodes } from './recovery-codes.ts'
import { createRefuseCode } from './refuse-code.ts'
import { createOwnRecoveryCodes } from './renew-recovery-codes.ts'
import { retention } from './retention.ts'
import { twoFactorRoutes } from './routes.ts'
import { createTotpSecrets } from './totp-secrets.ts'
import { createFactorWayIn, recoveryCodesWayIn } from './way-in.ts'

type Ports = Parameters<typeof createChallenges>[0] & {
  secrets: Parameters<typeof createRecoveryCodes>[0]
} & Omit<MethodPorts, 'totp'> &
  Parameters<typeof createTotpSecrets>[0] &
  Parameters<typeof createOfferedTypes>[0] &
  Parameters<typeof createChangeFactors>[0] &
  Parameters<typeof createActivationAgain>[0] &
  Parameters<typeof createListFactors>[0] &
  Parameters<typeof createBeginFactor>[0] &
  Parameters<typeof createConfirmFactor>[0] &
  Parameters<typeof createDeactivateFactor>[0] &
  Parameters<typeof createReadChallenge>[0] &
  Parameters<typeof createCodeBudgets>[0] &
  Parameters<typeof createFactorWayIn>[0]

/** Second factors: setting them up, removing them, and every code that they ask for. */
export function twoFactorModule(ports: Ports) {
  const totp = createTotpSecrets(ports)
  const codeBudgets = createCodeBudgets(ports)
  const methodPorts: MethodPorts = { ...ports, totp }
  const codes = createRecoveryCodes(ports.secrets)
  const challenges = createChallenges(ports, methodPorts, codes)
  const offered = createOfferedTypes(ports, methodPorts)
  const readSetting = createReadSetting(ports)
  const changeFactors = createChangeFactors(ports)
  const refuseCode = createRefuseCode(ports)
  const activation = createActivationAgain(ports, codes)
  const useCases = {
    readChallenge: createReadChallenge(ports),
    readSetting,
    listFactors: createListFactors(ports, methodPorts, offered, readSetting),
    beginFactor: createBeginFactor(ports, challenges, offered, methodPorts),
    confirmFactor: createConfirmFactor(
      ports,
      methodPorts,
      challenges,
      changeFactors,
      offered,
      codes,
      refuseCode,
      activation,
    ),
    deactivateFactor: createDeactivateFactor(
      ports,
      methodPorts,
      challenges,
      changeFactors,
      readSetting,
      refuseCode,
    ),
    recoveryCodes: createOwnRecoveryCodes(ports, changeFactors, codes),
  }
  return {
    codeBudgets,
    personalData,
    waysIn: [createFactorWayIn(ports, methodPorts), recoveryCodesWayIn, codeBudgets.wayIn],
    listMeans,
    listConfirmable,
    confirmFactors,
    countersOf: codeBudgetCounters,
    challenges,
    retention,
    countByOtherKeys,
    countUnusedCodes,
    listActive: listFactors,
    listEvery,
    listCodes,
    /** Removes a factor, or the recovery codes; the caller holds the account and sets the types that are left. */
    drop: async (tx: Tx, accountId: string, what: TwoFactorType | 'RECOVERY_CODES'): Promise<void> => {
      if (what === 'RECOVERY_CODES') return deleteCodes(tx, accountId)
      await deleteFactor(tx, accountId, what)
      await methodOf(what).release(methodPorts, tx, accountId)
    },
    routes: (app: FastifyInstance) => twoFactorRoutes(app, useCases),
  }
}

export type TwoFactor = ReturnType<typeof twoFactorModule>
