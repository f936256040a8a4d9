import type { CreateTokenData, CreateTokenRequest } from '@portico/contract/two-factor/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { answerChallenge } from '../answer-challenge.ts'
import type { Challenges } from '../challenge/challenges.ts'
import type { MethodPorts } from '../methods/method.ts'
import { methodOf } from '../methods/methods.ts'
import { readType } from './factor-type.ts'
import { beginFactor } from './factors.store.ts'
import type { OfferedTypes } from './offered-types.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'holdFactors'>
}

/** A chat's id is digits: many clients send them as a number. */
const textOf = (data: string | number | null | undefined) =>
  typeof data === 'number' ? String(data) : (data ?? null)
/** Begins a factor: its code is sent or, for the authenticator, its secret is shown, this once. */
export function createBeginFactor(
  ports: Ports,
  challenges: Challenges,
  offered: OfferedTypes,
  methodPorts: MethodPorts,
) {
  const { accounts } = ports
  const { transaction } = ports.database

  return async function begin(
    principal: Principal,
    body: CreateTokenRequest,
    caller: Caller,
  ): Promise<CreateTokenData> {
    const type = readType(body.type)
    if (!offered.isOffered(type)) throw refuse('config_not_found')
    return transaction(async (tx) => {
      const account = await accounts.holdFactors(tx, principal.accountId)
      if (!account) throw refuse('invalid_token')
      if (account.secondFactors.includes(type)) throw refuse('token_already_exists')
      if (offered.isShut(type, account.secondFactors)) throw refuse('two_fa_already_enabled')
      const { recipient, secret, result } = await methodOf(type).begin(
        methodPorts,
        tx,
        account,
        textOf(body.data),
      )
      if (!(await beginFactor(tx, { accountId: account.id, type, secret, recipient }))) {
        throw refuse('token_already_exists')
      }
      const subject = account.id
      const { deviceId } = principal
      const asked = { purpose: 'activate', subject, type, account, deviceId, caller } as const
      // Nothing was sent, so nothing is started: the refusal rolls it back, and what was pending before stays.
      const answer = answerChallenge(await challenges.begin(tx, asked))
      return result ? { ...answer, result } : answer
    })
  }
}
