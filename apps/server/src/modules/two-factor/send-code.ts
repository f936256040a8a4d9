import { MINUTE_S, OTP_LIFE_S } from '@portico/contract/limits'
import { localeOrDefault } from '@portico/contract/locales'
import type { Audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/database.ts'
import type { Caller } from '../../platform/http/principal.ts'
import type { Mailer } from '../../platform/mailer.ts'
import type { FactorAccount } from '../accounts/second-factors.store.ts'
import type { Sessions } from '../sessions/sessions.module.ts'
import type { ChallengeOf } from './challenge.ts'
import { findFactor } from './factors.store.ts'
import type { Messenger } from './messenger.ts'

type Ports = {
  mailer: Mailer
  messenger: Messenger
  audit: Audit
  sessions: Pick<Sessions, 'describeDevice'>
  config: { supportEmail: string }
}

/** The account's own data that a code needs. */
export type CodeAccount = Pick<FactorAccount, 'id' | 'email' | 'language'>

export type CodeToSend = ChallengeOf & { account: CodeAccount; caller: Caller; code: string }

/** Puts a code on its way, in the transaction that makes it: to the account's address, or to the factor's chat. */
export function createSendCode({ mailer, messenger, audit, sessions, config }: Ports) {
  return async function sendCode(tx: Tx, sent: CodeToSend): Promise<void> {
    const { account, caller, code, purpose, type } = sent
    const locale = caller.locale ?? localeOrDefault(account.language)
    const from = { device: sessions.describeDevice(caller.userAgent), place: caller.address }
    if (type === 'TELEGRAM') {
      const factor = await findFactor(tx, account.id, type)
      if (!factor?.recipient) throw new Error('the factor is begun with its chat')
      const pending = purpose === 'sign-in' ? { pendingId: sent.subject } : {}
      await messenger.sendCode(tx, {
        chatId: factor.recipient,
        accountId: account.id,
        locale,
        code,
        purpose,
        from,
        ...pending,
      })
    } else {
      await mailer.enqueue(tx, {
        to: account.email,
        template: 'factors-code',
        locale,
        slots: {
          code,
          purpose,
          ...from,
          minutes: String(OTP_LIFE_S / MINUTE_S),
          support: config.supportEmail,
        },
      })
    }
    await audit(tx, caller, 'factor.code_sent', { subject: account.id, detail: { type, purpose } })
  }
}

export type SendCode = ReturnType<typeof createSendCode>
