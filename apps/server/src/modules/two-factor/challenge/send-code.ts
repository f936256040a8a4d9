import { localeOrDefault } from '@portico/contract/kernel/locales'
import type { Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { FactorAccount } from '../../accounts/second-factors.store.ts'
import type { Sessions } from '../../sessions/sessions.module.ts'
import type { MethodPorts, SentMethod } from '../methods/method.ts'
import type { ChallengeOf } from './challenge.ts'

type Ports = {
  audit: Audit
  sessions: Pick<Sessions, 'describeDevice'>
}

/** The account's own data that a code needs. */
export type CodeAccount = Pick<FactorAccount, 'id' | 'email' | 'language'>

export type CodeToSend = ChallengeOf & { account: CodeAccount; caller: Caller; code: string }

/** Puts a code on its way, in the transaction that makes it. */
export function createSendCode({ audit, sessions }: Ports, methodPorts: MethodPorts) {
  return async function sendCode(tx: Tx, method: SentMethod, sent: CodeToSend): Promise<void> {
    const { account, caller, code, purpose, type } = sent
    const locale = caller.locale ?? localeOrDefault(account.language)
    const from = { device: sessions.describeDevice(caller.userAgent), place: caller.address }
    const pendingId = purpose === 'sign-in' ? sent.subject : undefined
    await method.send(methodPorts, tx, { owner: account, code, purpose, locale, from, pendingId })
    await audit(tx, caller, 'factor.code_sent', { subject: account.id, detail: { type, purpose } })
  }
}

export type SendCode = ReturnType<typeof createSendCode>
