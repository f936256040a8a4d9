import type { ConfirmTokenData, TokenCodeRequest } from '@portico/contract/two-factor/schemas'
import { codeFieldsOf, NO_CODE } from '../../../core/codes/code-fields.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { Challenges } from '../challenge/challenges.ts'
import { type RefuseCode, readCode } from '../challenge/refuse-code.ts'
import { foreignData } from '../methods/foreign-data.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import type { RecoveryCodes } from '../recovery/recovery-codes.ts'
import type { ActivationAgain } from './activation-again.ts'
import type { ChangeFactors } from './change-factors.ts'
import { readType } from './factor-type.ts'
import { activateFactor, findFactor } from './factors.store.ts'
import type { OfferedTypes } from './offered-types.ts'

type Ports = {
  database: Database
  sessions: Pick<Sessions, 'endingSessions' | 'readOrigin'>
}

/** The code that was sent, or that the app shows, activates the pending factor. */
export function createConfirmFactor(
  { database, sessions }: Ports,
  methodPorts: MethodPorts,
  challenges: Challenges,
  changeFactors: ChangeFactors,
  offered: OfferedTypes,
  recoveryCodes: RecoveryCodes,
  refuseCode: RefuseCode,
  activation: ActivationAgain,
) {
  const { db } = database

  return async function confirm(
    principal: Principal,
    body: TokenCodeRequest,
    caller: Caller,
  ): Promise<ConfirmTokenData> {
    const type = readType(body.type)
    const code = readCode(body.code)
    const { accountId, deviceId } = principal
    const factor = await findFactor(db, accountId, type)
    const activated = { principal, type, code, caller }
    if (factor?.state === 'active') return activation.again(activated)
    if (factor?.state !== 'pending') throw refuse('not_found')
    let codes: string[] | undefined
    const verified = await sessions.endingSessions(accountId, () =>
      challenges.verify(
        { purpose: 'activate', subject: accountId, accountId, deviceId, type, code, caller },
        async (tx, account) => {
          // The messenger may have become active since this authenticator was started.
          if (offered.isShut(type, account.secondFactors)) throw refuse('two_fa_already_enabled')
          const origin = await sessions.readOrigin(tx, principal.sessionId)
          if (!(await activateFactor(tx, accountId, type, origin))) throw refuse('not_found')
          if (!(await methodOf(type).take(methodPorts, tx, account, factor.recipient))) throw foreignData()
          const isFirst = account.secondFactors.length === 0
          if (isFirst) codes = await recoveryCodes.renew(tx, accountId, origin)
          const types = [type, ...account.secondFactors]
          await changeFactors(tx, {
            principal,
            caller,
            action: 'factor.activate',
            types,
            detail: { type },
          })
          await activation.keep(tx, activated)
        },
      ),
    )
    if (verified.kind !== 'right') {
      throw await refuseCode(verified, { accountId, deviceId, purpose: 'activate', type, caller })
    }
    return { ...codeFieldsOf(NO_CODE), ...(codes ? { recoveryCodes: codes } : {}) }
  }
}
