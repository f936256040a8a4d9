import { type ComposedMail, compose, type OutgoingMail } from './compose.ts'
import { SmtpError } from './smtp-error.ts'
import { openSmtpLine, type SmtpLine, type SmtpWaits, type Taken } from './smtp-line.ts'

const MAIL_CONNECT_TIMEOUT_MS = 10_000
/** Time for each answer of the mail server but the last. */
const MAIL_COMMAND_TIMEOUT_MS = 60_000
/**
 * The same at the first try of a mail: however many recipients hang at once, a new mail waits no longer than this for a
 * place.
 */
const MAIL_FIRST_COMMAND_TIMEOUT_MS = 15_000
/** Time for the last answer, after the whole mail: RFC 5321 asks for ten minutes; a client that gives up earlier sends the mail twice. */
const MAIL_ACCEPT_TIMEOUT_MS = 600_000
/** An idle connection to the mail server is kept this long for the next mail. */
const MAIL_IDLE_MS = 30_000

export type MailTransport = {
  /** A first try waits less for an answer: a recipient that hangs is to hold its place for a short time only. */
  send(mail: OutgoingMail, isFirstTry: boolean): Promise<Taken>
  /** Greets the server before there is a mail, and keeps the line for the first one. */
  greet(): Promise<void>
  close(): void
}

const SMTP_WAITS: SmtpWaits & { idleMs: number } = {
  connectMs: MAIL_CONNECT_TIMEOUT_MS,
  commandMs: MAIL_COMMAND_TIMEOUT_MS,
  firstCommandMs: MAIL_FIRST_COMMAND_TIMEOUT_MS,
  acceptMs: MAIL_ACCEPT_TIMEOUT_MS,
  idleMs: MAIL_IDLE_MS,
}

/**
 * How we greet a mail server: by the host of the portal, since a strict one refuses a name without a dot.
 * @param publicUrl an address is greeted with in the form of RFC 5321
 */
export function greetingOf(publicUrl: string): string {
  const { hostname } = new URL(publicUrl)
  if (hostname.startsWith('[')) return `[IPv6:${hostname.slice(1, -1)}]`
  return /^[\d.]+$/.test(hostname) ? `[${hostname}]` : hostname
}

/**
 * Lines to the mail server, each kept for a while after a mail for the next one. There is one for each mail under way;
 * the worker decides how many those are.
 */
export function createSmtp(
  url: string,
  greetAs: string,
  waits: Partial<typeof SMTP_WAITS> = {},
  onGreeted: (isInternational: boolean) => void = () => {},
): MailTransport {
  const all = { ...SMTP_WAITS, ...waits }
  const open = new Set<SmtpLine>()
  const idle: { line: SmtpLine; timer: NodeJS.Timeout }[] = []
  let isClosed = false

  async function newLine(): Promise<SmtpLine> {
    if (isClosed) throw new Error('no mail is sent any more')
    const line = await openSmtpLine(url, greetAs, all, (ended) => {
      open.delete(ended)
      forget(ended)
    })
    if (isClosed) line.close()
    else open.add(line)
    onGreeted(line.isInternational)
    return line
  }

  function forget(line: SmtpLine): boolean {
    const at = idle.findIndex((kept) => kept.line === line)
    if (at < 0) return false
    clearTimeout(idle[at]?.timer)
    idle.splice(at, 1)
    return true
  }

  function keep(line: SmtpLine): void {
    if (isClosed || !open.has(line)) {
      line.close()
      return
    }
    const timer = setTimeout(() => {
      if (forget(line)) line.close()
    }, all.idleMs)
    timer.unref()
    idle.push({ line, timer })
  }

  async function sendOver(line: SmtpLine, mail: ComposedMail, isFirstTry: boolean): Promise<Taken> {
    try {
      const taken = await line.send(mail, isFirstTry)
      keep(line)
      return taken
    } catch (error) {
      // A line can be used again after a refusal.
      if (error instanceof SmtpError && error.isAnswer && (await line.reset())) keep(line)
      else line.close()
      throw error
    }
  }

  return {
    async send(outgoing, isFirstTry) {
      const mail = await compose(outgoing)
      const kept = idle.at(-1)?.line
      if (kept) {
        forget(kept)
        try {
          return await sendOver(kept, mail, isFirstTry)
        } catch (error) {
          // The server had closed the idle line, which says nothing about this mail: try it on a new one.
          if (!(error instanceof SmtpError) || error.isAnswer || error.stage !== 'sender') throw error
        }
      }
      return sendOver(await newLine(), mail, isFirstTry)
    },
    greet: async () => keep(await newLine()),
    close() {
      isClosed = true
      for (const { timer } of idle) clearTimeout(timer)
      for (const line of open) line.close()
    },
  }
}
