import { fieldError, generalError } from '@portico/contract/kernel/errors'
import type { Locale } from '@portico/contract/kernel/locales'
import { OWN_APPLICATION } from '@portico/contract/kernel/statuses'
import { DAY_S, HOUR_S, MINUTE_S } from '@portico/contract/kernel/units'
import type { PasswordPolicy } from '@portico/contract/passwords/rules'
import { REGISTRATIONS_PER_HOUR_PER_NETWORK } from '@portico/contract/registration/limits'
import type { RegistrationRequest } from '@portico/contract/registration/schemas'
import { increment } from '../../core/counters/limits.ts'
import { spend } from '../../core/counters/spend.ts'
import type { Database, Db } from '../../core/database/access/database.ts'
import type { Audit } from '../../core/events/audit.ts'
import { ApiError, refuseField, tooMany } from '../../core/http/answers/errors.ts'
import type { Caller } from '../../core/http/callers/principal.ts'
import { newId, newToken, normalizeTypedCode } from '../../core/ids.ts'
import type { MailReach } from '../../core/mail/mail-reach.ts'
import type { MailRequests } from '../../core/mail/mail-requests.ts'
import type { Accounts } from '../accounts/accounts.module.ts'
import type { Account } from '../accounts/accounts.store.ts'
import type { Applications } from '../applications/applications.module.ts'
import type { Asking } from '../applications/onward.ts'
import type { Challenge } from '../challenge/challenge.module.ts'
import { browserHash, typedTries } from './registration-codes.ts'
import type { RepeatedRegistration, SentRegistration } from './repeated-registration.ts'
import { type ValidRegistration, validateRegistration } from './validate-registration.ts'

/** Beyond this a registration of the same address gets the same answer but no mail. */
export const REGISTRATION_MAILS_PER_HOUR = 5
export const EMAIL_OCCUPIED_PER_DAY_PER_NETWORK = 10
/** A registration also reveals whether an invite code exists. Equal to the valid registrations of an hour, so that none of them is refused. */
export const REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK = REGISTRATIONS_PER_HOUR_PER_NETWORK

type Ports = {
  database: Database
  audit: Audit
  mailReach: Pick<MailReach, 'takes'>
  mailRequests: MailRequests
  accounts: Pick<
    Accounts,
    | 'hashRegistered'
    | 'findSponsor'
    | 'isSuspiciousNetwork'
    | 'lockAddress'
    | 'findAccountByEmail'
    | 'readAttempts'
    | 'saveRegistration'
  >
  applications: Pick<Applications, 'findApplication' | 'findBackUrl'>
  challenge: Pick<Challenge, 'verifyChallenge'>
  config: {
    profile: PasswordPolicy
    registrationWithoutReferral: boolean
    /** The edition of the agreements that a person accepts today. */
    agreementsVersion: string
  }
}

type Sponsor = { id: string; firstName: string; lastName: string }
type Registration = ValidRegistration & {
  application: string
  backUrl: string | undefined
  sponsor: Sponsor | undefined
}

type Asked = { sent: SentRegistration; caller: Caller }
type Attempt = Asked & { registration: Registration; passwordHash: string; browser: string }

const limitOf = (network: string) => ({
  key: `registration:prefix:${network}`,
  most: REGISTRATIONS_PER_HOUR_PER_NETWORK,
  windowS: HOUR_S,
})

export function createRegister(ports: Ports, repeated: RepeatedRegistration) {
  const { accounts, applications, audit, challenge, config, mailReach, mailRequests } = ports
  const { db, transaction } = ports.database

  /** Returns the secret of the `registration` cookie: the browser that holds it confirms without a question. */
  return async function register(
    sent: SentRegistration,
    caller: Caller,
    locale: Locale,
    request: Asking,
  ): Promise<{ browser: string }> {
    const earlier = await repeated.again(sent)
    if (earlier) return { browser: earlier }
    try {
      return await make({ sent, caller }, locale, request)
    } catch (error) {
      // Of two tries at once, the first may have come to its end meanwhile.
      const done = error instanceof ApiError && (await repeated.again(sent))
      if (done) return { browser: done }
      throw error
    }
  }

  async function make(
    { sent, caller }: Asked,
    locale: Locale,
    request: Asking,
  ): Promise<{ browser: string }> {
    const registration = await validate(sent.body, locale, caller, request)
    await passChallenge(sent.body.googleRecaptchaV2 ?? '', caller)
    return spend(db, limitOf(caller.network), () => keep(registration, { sent, caller }))
  }

  async function keep(registration: Registration, { sent, caller }: Asked): Promise<{ browser: string }> {
    const { emailKey, password } = registration
    const passwordHash = await accounts.hashRegistered(emailKey, password, caller.network)
    const browser = newToken('')
    const attempt = { registration, passwordHash, browser, sent, caller }
    if (config.profile === 'contract') {
      const occupant = await save(attempt, { isTold: true })
      if (!occupant) return { browser }
      await notify(occupant, caller)
    }
    await save(attempt, { isTold: false })
    return { browser }
  }

  async function validate(
    body: RegistrationRequest,
    locale: Locale,
    caller: Caller,
    request: Asking,
  ): Promise<Registration> {
    const { items, person } = validateRegistration(body, config.profile, locale, mailReach)
    const application = applications.findApplication(body.application)
    if (!application) items.push(generalError('unsupported_application'))
    const invite = normalizeTypedCode(body.inviteCode ?? '')
    const sponsor = invite ? await trySponsor(invite, caller) : undefined
    if (invite && !sponsor) items.push(fieldError('inviteCode', 'incorrect_invite_code'))
    if (sponsor?.blocked) items.push(fieldError('inviteCode', 'blocked_invite_code'))
    if (!invite && !config.registrationWithoutReferral) items.push(fieldError('inviteCode', 'required'))
    if (items.length > 0) throw new ApiError(items)
    const code = application?.code ?? OWN_APPLICATION
    // An unregistered address is dropped: the partner wrote it, so it is reported to the operator, not to the person at the form.
    return {
      ...person,
      application: code,
      backUrl: applications.findBackUrl(code, body.backUrl ?? '', request),
      sponsor,
    }
  }

  /** Count first: otherwise an invalid form could be used to guess invite codes without limit. */
  async function trySponsor(invite: string, { network }: Caller) {
    const { count, retryAfterS } = await increment(db, `registration-invite:prefix:${network}`, MINUTE_S)
    if (count > REGISTRATION_INVITES_PER_MINUTE_PER_NETWORK) throw tooMany(retryAfterS)
    return accounts.findSponsor(db, invite)
  }

  /** Verifies an answer that was sent, and demands one while the network guesses passwords. */
  async function passChallenge(response: string, caller: Caller): Promise<void> {
    if (response) {
      if (await challenge.verifyChallenge(response, caller)) return
      throw refuseField('googleRecaptchaV2', 'invalid_recaptcha')
    }
    if (await accounts.isSuspiciousNetwork(caller.network)) {
      throw refuseField('googleRecaptchaV2', 'google_recaptcha_v2_required')
    }
  }

  /** A network that was answered so too often then gets the answer of a fresh address, as everybody does in `hardened`. */
  async function notify(occupant: Account, caller: Caller): Promise<void> {
    const counted = await increment(db, `occupied:prefix:${caller.network}`, DAY_S)
    if (counted.count > EMAIL_OCCUPIED_PER_DAY_PER_NETWORK) return
    await recordOccupied(db, occupant, caller)
    throw refuseField('email', 'email_occupied')
  }

  /**
   * Stores the registration in addition to older ones of the address, which keep their codes. The registration and the request
   * for its mail share one transaction: neither exists without the other. For an occupied address it returns the
   * account or, where the caller must not learn of it, stores a registration like a fresh one, whose code is discarded.
   */
  async function save(attempt: Attempt, { isTold }: { isTold: boolean }): Promise<Account | undefined> {
    const { registration, passwordHash, browser, sent, caller } = attempt
    const { password: _, sponsor, backUrl, ...person } = registration
    return transaction(async (tx) => {
      await accounts.lockAddress(tx, person.emailKey)
      const occupant = await accounts.findAccountByEmail(tx, person.emailKey)
      if (occupant && isTold) return occupant
      const { repeatAfterS, mailedThisHour } = await accounts.readAttempts(tx, person.emailKey)
      if (repeatAfterS > 0) throw tooMany(repeatAfterS)
      const id = newId()
      const isMailed = mailedThisHour < REGISTRATION_MAILS_PER_HOUR
      await accounts.saveRegistration(tx, {
        ...person,
        id,
        passwordHash,
        sponsorId: sponsor?.id ?? null,
        agreementsVersion: config.agreementsVersion,
        origin: {
          browser: browserHash(browser),
          application: person.application,
          ...(backUrl ? { backUrl } : {}),
        },
        isMailed,
      })
      if (isMailed) {
        await typedTries.renew(tx, person.emailKey)
        const when = config.profile === 'contract' ? 'soon' : 'at random'
        await mailRequests.ask(tx, 'registration', { id }, when)
      }
      await repeated.keep(tx, sent, browser)
      if (occupant) await recordOccupied(tx, occupant, caller)
      else {
        await audit(tx, caller, 'registration.create', {
          subject: id,
          detail: { application: person.application, sponsored: sponsor !== undefined },
        })
      }
      return undefined
    })
  }

  async function recordOccupied(db: Db, occupant: Account, caller: Caller): Promise<void> {
    await audit(db, caller, 'registration.create', {
      result: 'failure',
      subject: occupant.id,
      detail: { reason: 'email_occupied' },
    })
  }
}
