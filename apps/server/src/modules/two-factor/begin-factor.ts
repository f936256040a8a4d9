import { AUTHENTICATORS_BEGUN_PER_HOUR } from '@portico/contract/call-limits'
import { emailKey } from '@portico/contract/email'
import { HOUR_S } from '@portico/contract/limits'
import { PRODUCT_NAME } from '@portico/contract/pages'
import type { TwoFactorType } from '@portico/contract/statuses'
import type { CreateTokenData, CreateTokenRequest } from '@portico/contract/two-factor.schemas'
import type { Database, Tx } from '../../platform/database.ts'
import { refuse, refuseField } from '../../platform/errors.ts'
import type { Caller, Principal } from '../../platform/http/principal.ts'
import { count } from '../../platform/spend.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { FactorAccount } from '../accounts/second-factors.store.ts'
import type { Challenges } from './challenges.ts'
import { readType } from './factor-type.ts'
import { beginFactor } from './factors.store.ts'
import type { Messenger } from './messenger.ts'
import type { OfferedTypes } from './offered-types.ts'
import { toldOf } from './told-of.ts'
import { newTotpSecret, shownSecret, totpAddress } from './totp.ts'
import type { TotpSecrets } from './totp-secrets.ts'

type Ports = {
  database: Database
  accounts: Pick<Accounts, 'holdFactors'>
  messenger: Pick<Messenger, 'mayUse'>
  config: { branding: { productName?: string | undefined } }
}

/** A chat of one person with the bot: groups have negative numbers. */
const CHAT_ID = /^[1-9]\d{0,18}$/

/** A chat's id is digits: many clients send them as a number. */
const textOf = (data: string | number | null | undefined) =>
  typeof data === 'number' ? String(data) : (data ?? null)
const limitOf = (accountId: string) => ({
  key: `authenticators-begun:${accountId}`,
  most: AUTHENTICATORS_BEGUN_PER_HOUR,
  windowS: HOUR_S,
})
const FOREIGN = () => refuseField('data', 'invalid_token_data')

/** Begins a factor: its code is sent or, for the authenticator, its secret is shown, this once. */
export function createBeginFactor(
  ports: Ports,
  challenges: Challenges,
  offered: OfferedTypes,
  totp: TotpSecrets,
) {
  const { accounts, messenger, config } = ports
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
      // The others send a code, of which a day has few.
      if (type === 'GOOGLE_AUTHENTICATOR') await count(tx, limitOf(account.id))
      const recipient = await readRecipient(tx, type, textOf(body.data), account)
      const secret = type === 'GOOGLE_AUTHENTICATOR' ? newTotpSecret() : null
      const sealed = secret && totp.seal(account.id, secret)
      if (!(await beginFactor(tx, { accountId: account.id, type, secret: sealed, recipient }))) {
        throw refuse('token_already_exists')
      }
      const subject = account.id
      const { deviceId } = principal
      const asked = { purpose: 'activate', subject, type, account, deviceId, caller } as const
      // Nothing was sent, so nothing is begun: the refusal rolls it back, and what was begun before stays.
      const told = toldOf(await challenges.begin(tx, asked))
      return secret ? { ...told, result: shown(secret, account) } : told
    })
  }

  async function readRecipient(
    tx: Tx,
    type: TwoFactorType,
    data: string | null,
    account: FactorAccount,
  ): Promise<string | null> {
    if (type === 'GOOGLE_AUTHENTICATOR') {
      if (data !== null) throw FOREIGN()
      return null
    }
    if (type === 'EMAIL') {
      // Only the account's own address, however it is spelled; the code goes to it as it was registered.
      if (data === null || emailKey(data) !== emailKey(account.email)) throw FOREIGN()
      return null
    }
    const isMine = data !== null && CHAT_ID.test(data) && (await messenger.mayUse(tx, account.id, data))
    if (!isMine) throw FOREIGN()
    return data
  }

  function shown(secret: Buffer, { email }: FactorAccount) {
    return {
      CODE: shownSecret(secret),
      QR_PAYLOAD: totpAddress(secret, { issuer: config.branding.productName ?? PRODUCT_NAME, label: email }),
    }
  }
}
