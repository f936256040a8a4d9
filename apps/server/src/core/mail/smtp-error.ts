/** How far a mail had come when it failed: what the server was asked last. */
export type SmtpStage = 'connection' | 'login' | 'sender' | 'recipient' | 'message'

/** RFC 5321: the server is closing down, whatever it was asked. */
const CLOSING = 421

export class SmtpError extends Error {
  readonly stage: SmtpStage
  readonly status: number | undefined
  /** RFC 3463, such as 5.7.1. */
  readonly enhanced: string | undefined
  /** For the operator: codes only, since answers of mail servers quote the address. */
  readonly reason: string

  constructor(stage: SmtpStage, cause: unknown) {
    super('the mail server did not take the mail', { cause })
    const response = textOf(cause, 'response')
    const status = Number(textOf(cause, 'responseCode'))
    this.name = 'SmtpError'
    this.stage = stage
    this.status = status > 0 ? status : undefined
    this.enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1]
    const code = textOf(cause, 'code') || 'unknown'
    const advice = adviceOn(cause instanceof Error ? cause.message : '')
    this.reason = [code, this.status, this.enhanced, `(${stage})`, advice]
      .filter(Boolean)
      .join(' ')
      .replace(' : ', ': ')
  }

  /** Whether the server refused and takes the next mail; false for silence, a broken line or a server that closes. */
  get isAnswer(): boolean {
    return this.status !== undefined && this.status !== CLOSING
  }
}

/** What an operator can mend, by the words of the library for TLS and of the system; never words of the mail server. */
const ADVICE: readonly (readonly [RegExp, string])[] = [
  [
    /self[- ]signed certificate/i,
    'the certificate is self-signed: name its authority in NODE_EXTRA_CA_CERTS',
  ],
  [
    /unable to (?:verify|get)|unknown ca/i,
    'the certificate is of an authority that is not known here: name it in NODE_EXTRA_CA_CERTS',
  ],
  [/altnames|certificate's name/i, 'the certificate is for another name than the one in SMTP_URL'],
  [/certificate has expired/i, 'the certificate has expired'],
  [
    /wrong version number|packet length too long|unknown protocol|record layer/i,
    'there is no TLS on this port: smtps:// is for port 465, smtp:// for 587 or 25',
  ],
  [/greeting never received/i, 'no greeting: where the port begins with TLS, as 465 does, write smtps://'],
  [/ECONNREFUSED/, 'nothing listens there: look at the host and the port of SMTP_URL'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host of SMTP_URL is not known to the name service'],
]

function adviceOn(message: string): string {
  const found = ADVICE.find(([words]) => words.test(message))
  return found ? `: ${found[1]}` : ''
}

function textOf(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
