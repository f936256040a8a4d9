import type { SmtpError } from './smtp-error.ts'

/** What a failed delivery means, and for whom. */
export type MailFailure =
  /** No mail can be sent now: the server cannot be reached or refuses the sign-in. */
  | 'away'
  /** Our own sending is at fault; every mail would be refused. */
  | 'ours'
  /** This mail was refused, or every mail would be: the next one will show which. */
  | 'refused'
  /** The line broke or fell silent before the server was asked about the recipient. */
  | 'broken'
  /** The line broke or fell silent after that: the recipient's server may be what hangs. */
  | 'silent'
  /** The recipient was refused for now. */
  | 'later'
  /** The recipient was refused for good. */
  | 'never'

/** RFC 4954: the server asks for authentication or refuses it. */
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
