/** What a failed delivery says, and about whom. */
export type MailFailure = {
  /** `mail`: this one will never go. `later`: this one not now. `server`: nothing goes now. */
  kind: 'mail' | 'later' | 'server'
  /** For the operator: codes only, since answers of mail servers quote the address. */
  reason: string
}

/** Where nodemailer says that one mail or recipient was refused, not the connection. */
const ABOUT_THE_MAIL = new Set(['EENVELOPE', 'EMESSAGE'])
const PERMANENT = 500
/** RFC 5321: the server is closing down, whatever it was asked. */
const CLOSING = 421

export function classifyMailFailure(error: unknown): MailFailure {
  const code = textOf(error, 'code')
  const status = numberOf(error, 'responseCode')
  const reason = [code ?? (error instanceof Error ? error.name : 'unknown'), status].filter(Boolean).join(' ')
  // Neither from the connection nor from the server: the mail itself cannot be made.
  if (code === undefined && status === undefined) return { kind: 'later', reason }
  if (code === undefined || !ABOUT_THE_MAIL.has(code) || status === CLOSING) return { kind: 'server', reason }
  return { kind: status === undefined || status >= PERMANENT ? 'mail' : 'later', reason }
}

function textOf(error: unknown, name: string): string | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'string' ? value : undefined
}

function numberOf(error: unknown, name: string): number | undefined {
  const value: unknown = error instanceof Error ? Reflect.get(error, name) : undefined
  return typeof value === 'number' ? value : undefined
}
