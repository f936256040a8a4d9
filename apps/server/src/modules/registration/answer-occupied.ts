import {
  DAY_S,
  EMAIL_OCCUPIED_PER_DAY_PER_PREFIX,
  OCCUPIED_MAIL_EVERY_S,
  REGISTRATION_REPEAT_AFTER_S,
} from '@portico/contract/limits'
import { localeOrDefault } from '@portico/contract/locales'
import { refuseField, tooMany } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import type { AccountRow, RegistrationPorts } from './ports.ts'
import type { RegistrationMails } from './registration-mails.ts'

/**
 * An address that could not be registered. Whoever asks too often, and everybody in the hardened profile, gets
 * the answer of a fresh address, with the same refusal of a quick repetition; its owner hears of it by mail.
 */
export function createOccupiedAnswer(ports: RegistrationPorts, mails: RegistrationMails) {
  const { accounts, audit, config } = ports
  const { db, transaction } = ports.database

  return async function answerOccupied(emailKey: string, caller: Caller): Promise<void> {
    const account = await accounts.findAccountByEmail(db, emailKey)
    if (!account || account.status === 'unconfirmed') {
      throw tooMany(Math.max(1, await accounts.repeatAfterS(db, emailKey)))
    }
    await audit(db, {
      action: 'registration.create',
      result: 'failure',
      subjectId: account.id,
      address: caller.address,
      requestId: caller.requestId,
      detail: { reason: 'email_occupied' },
    })
    if (config.profile === 'contract') {
      const told = await increment(db, `occupied:prefix:${caller.prefix}`, DAY_S)
      if (told.count <= EMAIL_OCCUPIED_PER_DAY_PER_PREFIX) throw refuseField('email', 'email_occupied')
    }
    await pretend(account, tokenHash(emailKey).toString('base64url'))
  }

  async function pretend(account: AccountRow, key: string): Promise<void> {
    const repeat = await increment(db, `occupied:repeat:${key}`, REGISTRATION_REPEAT_AFTER_S)
    if (repeat.count > 1) throw tooMany(repeat.retryAfterS)
    if (account.status !== 'active') return
    await transaction(async (tx) => {
      const mailed = await increment(tx, `occupied:mail:${key}`, OCCUPIED_MAIL_EVERY_S)
      if (mailed.count > 1) return
      await mails.alreadyRegistered(tx, { email: account.email, locale: localeOrDefault(account.language) })
    })
  }
}
