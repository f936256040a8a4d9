import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import type { DeactivateRequest, TokenCodeRequest } from '@portico/contract/two-factor/schemas'
import { codeFieldsOf, NO_CODE } from '../../../core/codes/code-fields.ts'
import { createRepeatedSuccess } from '../../../core/codes/repeated-success.ts'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import { answerChallenge } from '../answer-challenge.ts'
import type { Challenges } from '../challenge/challenges.ts'
import { type RefuseCode, readCode } from '../challenge/refuse-code.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import { deleteCodes } from '../recovery/recovery-codes.store.ts'
import type { ChangeFactors } from './change-factors.ts'
import { readType } from './factor-type.ts'
import { deleteFactor, findFactor } from './factors.store.ts'
import { mayDeactivate, type ReadSetting } from './read-setting.ts'

type Ports = {
  database: Database
  secrets: Pick<Secrets, 'hmac'>
  accounts: Pick<Accounts, 'holdFactors'>
  sessions: Pick<Sessions, 'endingSessions'>
}

/** Removes a factor in two steps, each only while the operator allows it: a code is asked for, and the code removes it. */
export function createDeactivateFactor(
  { database, accounts, sessions, ...ports }: Ports,
  methodPorts: MethodPorts,
  challenges: Challenges,
  changeFactors: ChangeFactors,
  readSetting: ReadSetting,
  refuseCode: RefuseCode,
) {
  const { db, transaction } = database
  const repeats = createRepeatedSuccess(ports)

  async function request(principal: Principal, body: DeactivateRequest, caller: Caller): Promise<CodeFields> {
    const type = readType(body.type)
    if (!(await mayDeactivate(readSetting))) throw refuse('access_denied')
    const started = await transaction(async (tx) => {
      const account = await accounts.holdFactors(tx, principal.accountId)
      if (!account?.secondFactors.includes(type)) throw refuse('not_found')
      const subject = account.id
      const { deviceId } = principal
      return challenges.begin(tx, { purpose: 'deactivate', subject, type, account, deviceId, caller })
    })
    // After the commit: without a code that is sent, a recovery code still removes the factor.
    return answerChallenge(started)
  }

  async function confirm(principal: Principal, body: TokenCodeRequest, caller: Caller): Promise<CodeFields> {
    const type = readType(body.type)
    const code = readCode(body.code)
    const { accountId, sessionId, deviceId } = principal
    if (!(await mayDeactivate(readSetting))) throw refuse('access_denied')
    const factor = await findFactor(db, accountId, type)
    const success = { what: 'factor-deactivate', accountId, by: sessionId, input: [type, code] }
    if (factor?.state !== 'active') {
      // The same session with the same code has removed it, and its answer was lost.
      if (await repeats.take(db, success)) return codeFieldsOf(NO_CODE)
      throw refuse('not_found')
    }
    const verified = await sessions.endingSessions(accountId, () =>
      challenges.verify(
        { purpose: 'deactivate', subject: accountId, accountId, deviceId, type, code, caller },
        async (tx, account, by) => {
          if (!(await deleteFactor(tx, accountId, type))) throw refuse('not_found')
          await methodOf(type).release(methodPorts, tx, accountId)
          const types = account.secondFactors.filter((other) => other !== type)
          if (types.length === 0) await deleteCodes(tx, accountId)
          await changeFactors(tx, {
            principal,
            caller,
            action: 'factor.deactivate',
            types,
            detail: { type, by },
          })
          await repeats.keep(tx, success)
        },
      ),
    )
    if (verified.kind === 'right') return codeFieldsOf(NO_CODE)
    throw await refuseCode(verified, { accountId, deviceId, purpose: 'deactivate', type, caller })
  }

  return { request, confirm }
}
