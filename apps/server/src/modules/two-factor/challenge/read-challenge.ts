import type { CodeFields } from '@portico/contract/kernel/code-fields.schemas'
import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import type { ChallengeQuery } from '@portico/contract/two-factor/schemas'
import { codeFieldsOf, NO_CODE } from '../../../core/codes/code-fields.ts'
import type { Database } from '../../../core/database/access/database.ts'
import { refuseField } from '../../../core/http/answers/errors.ts'
import type { Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { readType } from '../factors/factor-type.ts'
import type { ChallengePurpose } from './challenge.ts'
import { findNewestOf } from './challenge-rows.store.ts'
import { readCodeState } from './code-state.ts'

type Ports = { database: Database; accounts: Pick<Accounts, 'findDeviceId'> }

type Asked = { purpose: ChallengePurpose; type: TwoFactorType }

/** The state of the code that is asked for, for a page that was reloaded. Changes nothing. */
export function createReadChallenge({ database: { db }, accounts }: Ports) {
  return async function readChallenge(
    principal: Principal,
    query: ChallengeQuery,
    deviceToken: string | undefined,
  ): Promise<CodeFields> {
    const { accountId, sessionId, kind } = principal
    const asked = kind === 'pending' ? ofSignIn(principal) : await ofAccount(accountId, query)
    if (!asked) return codeFieldsOf(NO_CODE)
    const subject = kind === 'pending' ? sessionId : accountId
    // A sign-in that waits for its second step has no browser yet: only the cookie says which one it is.
    const deviceId = principal.deviceId ?? (await accounts.findDeviceId(db, accountId, deviceToken))
    return codeFieldsOf(await readCodeState(db, { ...asked, subject, accountId, deviceId }))
  }

  async function ofAccount(accountId: string, { type, purpose }: ChallengeQuery): Promise<Asked | undefined> {
    if (type === undefined && purpose === undefined) return findNewestOf(db, accountId)
    if (purpose !== 'activate' && purpose !== 'deactivate') {
      throw refuseField('purpose', purpose ? 'invalid_value' : 'required')
    }
    return { purpose, type: readType(type) }
  }
}

function ofSignIn({ twoFactorType: type }: Principal): Asked | undefined {
  return type ? { purpose: 'sign-in', type } : undefined
}
