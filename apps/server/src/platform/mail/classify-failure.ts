import type { SmtpError } from './smtp-error.ts'

/** What a failed delivery says, and about whom. */
export type MailFailure =
  /** Nothing goes now: the server cannot be reached or does not let us in. */
  | 'away'
  /** Our own sending is at fault, for every mail. */
  | 'ours'
  /** This mail was refused, or all are: what the next one meets will tell. */
  | 'refused'
  /** The line broke or fell silent before anybody had asked about the recipient. */
  | 'broken'
  /** The same afterwards: the recipient's server may be what hangs. */
  | 'silent'
  /** This recipient not now. */
  | 'later'
  /** This recipient never. */
  | 'never'

/** Authentication is asked for or refused: RFC 4954. */
const ASKS_FOR_LOGIN = new Set([530, 534, 535, 538])
const BAD_SEQUENCE = 503
const PERMANENT = 500
/** RFC 3463: permission or policy, such as a relay that does not take mail from us. */
const POLICY = /^5\.7\./

export function classifyMailFailure({ stage, status, enhanced = '', isAnswer }: SmtpError): MailFailure {
  if (stage === 'connection' || stage === 'login') return 'away'
  if (status === undefined || !isAnswer) return stage === 'sender' ? 'broken' : 'silent'
  if (stage === 'sender' || ASKS_FOR_LOGIN.has(status)) return 'ours'
  if (stage === 'message' || POLICY.test(enhanced)) return 'refused'
  return status < PERMANENT || status === BAD_SEQUENCE ? 'later' : 'never'
}
