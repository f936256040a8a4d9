import { emailKey } from '@portico/contract/email/email'
import type { RegistrationRequest } from '@portico/contract/registration/schemas'
import { createRepeatedSuccess, type Success } from '../../core/codes/repeated-success.ts'
import type { Secrets } from '../../core/crypto/secrets.ts'
import type { Database, Tx } from '../../core/database/access/database.ts'

type Ports = { database: Database; secrets: Pick<Secrets, 'hmac'> }

/** A form as it was sent, and the `registration` cookie of its browser. */
export type SentRegistration = { body: RegistrationRequest; cookie: string | undefined }

/** Shorter ones of a page could be guessed, and what is sealed with them be read. */
const ATTEMPT_MIN = 22
const ATTEMPT_MAX = 128

/**
 * A registration whose answer was lost: the same form from the same browser succeeds once more, with no second mail, and
 * gets the cookie that it did not get. The browser is known by that cookie or, where the lost answer would have set it, by
 * the random value that its page sends. No other browser learns whether the address waits, or by which password.
 */
export function createRepeatedRegistration({ database, secrets }: Ports) {
  const repeats = createRepeatedSuccess({ secrets })

  const successOf = ({ email = '', ...body }: RegistrationRequest, by: string): Success => ({
    what: 'registration',
    // There is no account yet, and a second try does not know the id of the registration.
    accountId: secrets.hmac('repeated-registration', emailKey(email)).toString('base64url'),
    by,
    input: [email, ...typedIn(body)],
  })

  return {
    /** In the transaction that stores the registration. `browser`: the cookie that the answer sets. */
    async keep(tx: Tx, sent: SentRegistration, browser: string): Promise<void> {
      for (const by of [browser, ...knownBy(sent)]) await repeats.keep(tx, successOf(sent.body, by), browser)
    },

    /** The cookie of the first answer; undefined where this browser did not just send the same. */
    async again(sent: SentRegistration): Promise<string | undefined> {
      for (const by of knownBy(sent)) {
        const success = successOf(sent.body, by)
        const earlier = await repeats.take(database.db, success)
        if (!earlier) continue
        // Once, by whichever of its values the browser was known.
        await database.transaction((tx) => repeats.forget(tx, success))
        return earlier.secretAnswer
      }
      return undefined
    },
  }
}

export type RepeatedRegistration = ReturnType<typeof createRepeatedRegistration>

function knownBy({ body: { attempt = '' }, cookie }: SentRegistration): string[] {
  const isRandom = attempt.length >= ATTEMPT_MIN && attempt.length <= ATTEMPT_MAX
  return [...(cookie ? [cookie] : []), ...(isRandom ? [attempt] : [])]
}

/** What was typed, in a fixed order; a challenge is solved again at each try. */
function typedIn({ attempt: _page, googleRecaptchaV2: _solved, ...typed }: RegistrationRequest): string[] {
  return Object.entries(typed)
    .filter(([, value]) => value !== undefined)
    .map((entry) => JSON.stringify(entry))
    .sort()
}
