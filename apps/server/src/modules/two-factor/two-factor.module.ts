import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../core/database/access/database.ts'
import type { ConsoleMeans } from '../../core/modules/confirmed.ts'
import { defineModule } from '../../core/modules/define-module.ts'
import { codeBudgetCounters } from './budgets/code-budget-counters.ts'
import { createCodeBudgets } from './budgets/lift-budgets.ts'
import { createChallenges } from './challenge/challenges.ts'
import { createReadChallenge } from './challenge/read-challenge.ts'
import { createRefuseCode } from './challenge/refuse-code.ts'
import { createActivationAgain } from './factors/activation-again.ts'
import { createBeginFactor } from './factors/begin-factor.ts'
import { createChangeFactors } from './factors/change-factors.ts'
import { createConfirmFactor } from './factors/confirm-factor.ts'
import { confirmFactors, listConfirmable } from './factors/confirmation.store.ts'
import { createDeactivateFactor } from './factors/deactivate-factor.ts'
import { deleteFactor, listEvery, listFactors } from './factors/factors.store.ts'
import { createListFactors } from './factors/list-factors.ts'
import { listMeans } from './factors/means.store.ts'
import { createOfferedTypes } from './factors/offered-types.ts'
import { createReadSetting } from './factors/read-setting.ts'
import { countByOtherKeys } from './key-use.store.ts'
import { CONSOLE_METHOD } from './methods/console.ts'
import { type Messenger, NO_MESSENGER } from './methods/messenger.ts'
import type { MethodPorts } from './methods/method.ts'
import { methodOf } from './methods/methods.ts'
import { createTotpSecrets } from './methods/totp-secrets.ts'
import { personalData } from './personal-data.ts'
import { countUnusedCodes, deleteCodes, listCodes } from './recovery/recovery-codes.store.ts'
import { createRecoveryCodes } from './recovery/recovery-codes.ts'
import { createOwnRecoveryCodes } from './recovery/renew-recovery-codes.ts'
import { retention } from './retention.ts'
import { twoFactorRoutes } from './routes.ts'
import { createFactorWayIn, recoveryCodesWayIn } from './way-in.ts'

type Ports = Parameters<typeof createChallenges>[0] & {
  secrets: Parameters<typeof createRecoveryCodes>[0]
  messenger?: Messenger
} & Omit<MethodPorts, 'totp' | 'messenger'> &
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
export const twoFactorModule = defineModule({
  name: 'twoFactor',
  needs: {
    accounts: [
      'dropFactors',
      'findAccount',
      'findDeviceId',
      'forgetTrust',
      'holdFactors',
      'listDevices',
      'preferFactor',
      'saveFactors',
    ],
    messenger: ['isOffered', 'mayUse', 'releaseChats', 'sendCode', 'take'],
    sessions: ['describeDevice', 'endingSessions', 'retainSession', 'readOrigin'],
  },
  create,
})

function create(ports: Ports) {
  const totp = createTotpSecrets(ports)
  const codeBudgets = createCodeBudgets(ports)
  const methodPorts: MethodPorts = { ...ports, messenger: ports.messenger ?? NO_MESSENGER, totp }
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
  /** Removes a factor, or the recovery codes; the caller holds the account and sets the types that are left. */
  async function drop(tx: Tx, accountId: string, what: TwoFactorType | 'RECOVERY_CODES'): Promise<void> {
    if (what === 'RECOVERY_CODES') return deleteCodes(tx, accountId)
    await deleteFactor(tx, accountId, what)
    await methodOf(what).release(methodPorts, tx, accountId)
  }

  return {
    codeBudgets,
    personalData,
    waysIn: [createFactorWayIn(ports, methodPorts), recoveryCodesWayIn, codeBudgets.wayIn],
    listMeans,
    consoleMeans: {
      kinds: [CONSOLE_METHOD, 'RECOVERY_CODES'],
      list: listConfirmable,
      confirm: confirmFactors,
      remove: (tx, accountId, { kind }) =>
        drop(tx, accountId, kind === 'RECOVERY_CODES' ? kind : CONSOLE_METHOD),
    } satisfies ConsoleMeans,
    countersOf: codeBudgetCounters,
    challenges,
    retention,
    countByOtherKeys,
    countUnusedCodes,
    listActive: listFactors,
    listEvery,
    listCodes,
    drop,
    routes: (app: FastifyInstance) => twoFactorRoutes(app, useCases),
  }
}

export type TwoFactor = ReturnType<typeof create>
