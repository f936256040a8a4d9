import { fieldError, generalError } from '@portico/contract/errors'
import {
  HOUR_S,
  INVITE_CODE_LENGTH,
  MINUTE_S,
  REGISTRATION_INVITES_PER_MINUTE_PER_PREFIX,
  REGISTRATIONS_PER_HOUR_PER_PREFIX,
} from '@portico/contract/limits'
import type { Locale } from '@portico/contract/locales'
import type { RegistrationRequest } from '@portico/contract/registration.schemas'
import { OWN_APPLICATION } from '@portico/contract/statuses'
import { ApiError, refuseField, tooMany } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/principal.ts'
import { newId, newToken, newTypedCode, normalizeTypedCode, tokenHash } from '../../platform/ids.ts'
import { increment } from '../../platform/limits.ts'
import { createOccupiedAnswer } from './answer-occupied.ts'
import type { RegistrationPorts } from './ports.ts'
import { issueConfirmation } from './registration-codes.ts'
import type { RegistrationMails } from './registration-mails.ts'
import { type ValidRegistration, validateRegistration } from './validate-registration.ts'

type Sponsor = { id: string; firstName: string; lastName: string }
type Registration = ValidRegistration & {
  application: string
  backUrl: string | undefined
  sponsor: Sponsor | undefined
}

export function createRegister(ports: RegistrationPorts, mails: RegistrationMails) {
  const { accounts, audit, config, secrets } = ports
  const { db, transaction } = ports.database
  const answerOccupied = createOccupiedAnswer(ports, mails)

  /** Answers the secret of the `registration` cookie: who holds it may confirm without being asked. */
  return async function register(
    body: RegistrationRequest,
    caller: Caller,
    locale: Locale,
  ): Promise<{ browser: string }> {
    const registration = await validate(body, locale, caller)
    await passChallenge(body.googleRecaptchaV2 ?? '', caller)
    const limit = await increment(db, `registration:prefix:${caller.prefix}`, HOUR_S)
    if (limit.count > REGISTRATIONS_PER_HOUR_PER_PREFIX) throw tooMany(limit.retryAfterS)
    const passwordHash = await accounts.hashPassword(registration.password)
    const browser = newToken('')
    const isSaved = await save(registration, passwordHash, browser, caller)
    if (!isSaved) await answerOccupied(registration.emailKey, caller)
    return { browser }
  }

  async function validate(body: RegistrationRequest, locale: Locale, caller: Caller): Promise<Registration> {
    const { items, person } = validateRegistration(body, config.profile, locale)
    const application = ports.findApplication(body.application)
    if (!application) items.push(generalError('unsupported_application'))
    const invite = normalizeTypedCode(body.inviteCode ?? '')
    const sponsor = invite ? await trySponsor(invite, caller) : undefined
    if (invite && !sponsor) items.push(fieldError('inviteCode', 'incorrect_invite_code'))
    if (sponsor?.blocked) items.push(fieldError('inviteCode', 'blocked_invite_code'))
    if (!invite && !config.registrationWithoutReferral) items.push(fieldError('inviteCode', 'required'))
    if (items.length > 0) throw new ApiError(items)
    const code = application?.code ?? OWN_APPLICATION
    // Nobody at the form can mend an address that a partner wrote: one that is not registered is not kept.
    return { ...person, application: code, backUrl: ports.findBackUrl(code, body.backUrl ?? ''), sponsor }
  }

  /** Counted before it is looked up, whatever else is wrong: a form that cannot succeed would try codes for nothing. */
  async function trySponsor(invite: string, { prefix }: Caller) {
    const { count, retryAfterS } = await increment(db, `registration-invite:prefix:${prefix}`, MINUTE_S)
    if (count > REGISTRATION_INVITES_PER_MINUTE_PER_PREFIX) throw tooMany(retryAfterS)
    return accounts.findSponsor(db, invite)
  }

  /** An answer that was sent is verified, and one is demanded where passwords are being guessed. */
  async function passChallenge(response: string, caller: Caller): Promise<void> {
    if (response) {
      if (await ports.verifyChallenge(response, caller)) return
      throw refuseField('googleRecaptchaV2', 'invalid_recaptcha')
    }
    if (await accounts.isSuspiciousPrefix(caller.prefix)) {
      throw refuseField('googleRecaptchaV2', 'google_recaptcha_v2_required')
    }
  }

  /** Account, agreements, code and mail in one transaction: none exists without the others. */
  async function save(
    registration: Registration,
    passwordHash: string,
    browser: string,
    caller: Caller,
  ): Promise<boolean> {
    const { password: _, sponsor, backUrl, ...person } = registration
    return transaction(async (tx) => {
      const id = await accounts.saveUnconfirmed(tx, {
        ...person,
        id: newId(),
        passwordHash,
        inviteCode: newTypedCode(INVITE_CODE_LENGTH),
        sponsorId: sponsor?.id ?? null,
      })
      if (!id) return false
      const accepted = { version: config.agreementsVersion, locale: registration.language }
      await accounts.saveAgreements(tx, id, [
        { kind: 'terms', ...accepted },
        { kind: 'privacy', ...accepted },
        { kind: 'use', ...accepted },
      ])
      const codes = await issueConfirmation(tx, secrets, id, {
        browser: tokenHash(browser).toString('base64url'),
        application: registration.application,
        ...(backUrl ? { backUrl } : {}),
      })
      await mails.confirm(tx, { email: registration.email, locale: registration.language }, codes, sponsor)
      await audit(tx, {
        action: 'registration.create',
        result: 'success',
        subjectId: id,
        address: caller.address,
        requestId: caller.requestId,
        detail: { application: registration.application, sponsored: sponsor !== undefined },
      })
      return true
    })
  }
}
