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
    this.reason = [code, this.status, this.enhanced, `(${stage})`].filter(Boolean).join(' ')
  }

  /** Whether the server refused and takes the next mail; false for silence, a broken line or a server that closes. */
  get isAnswer(): boolean {
    return this.status !== undefined && this.status !== CLOSING
  }
}

function textOf(error: unknown, name: string): string {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
