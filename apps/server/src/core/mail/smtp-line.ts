import type { ComposedMail } from './compose.ts'
import { SmtpError, type SmtpStage } from './smtp-error.ts'

export type SmtpWaits = {
  /** For connecting and the greeting, and for the sign-in. */
  connectMs: number
  /** For each answer but the last, */
  commandMs: number
  /** and for the same when the mail is tried for the first time. */
  firstCommandMs: number
  /** For the last one, after the mail. */
  acceptMs: number
}

/** What the mail server said when it took a mail: its status, and the name under which its own log has the mail. */
export type Taken = { answer: string }

/** One connection to the mail server, ready for a mail. */
export type SmtpLine = {
  /** Whether the server carries addresses that are no ASCII. */
  isInternational: boolean
  send(mail: ComposedMail, isFirstTry: boolean): Promise<Taken>
  /** Call it after a refusal; says whether the next mail may use this line. */
  reset(): Promise<boolean>
  close(): void
}

type Done = (error?: Error | null) => void
type Act = {
  begin: (done: Done) => void
  /** How long to wait for the next answer. */
  limitMs: () => number
  onAnswer?: () => void
  stageOf: (error: unknown) => SmtpStage
}

/** The stage by the number of answers to a mail so far; the last answer comes after the mail itself. */
const STAGES: readonly SmtpStage[] = ['sender', 'recipient', 'message', 'message']
const ANSWERS_BEFORE_THE_MAIL = STAGES.length - 1
const COMMANDS: Record<string, SmtpStage> = {
  'MAIL FROM': 'sender',
  'RCPT TO': 'recipient',
  DATA: 'message',
}

const SMTPUTF8 = /^\d+[ -]SMTPUTF8\b/im

/** Connects and signs in; the `SmtpError` says which of the two failed. */
export async function openSmtpLine(
  url: string,
  greetAs: string,
  waits: SmtpWaits,
  onEnd: (line: SmtpLine) => void,
): Promise<SmtpLine> {
  const { default: SMTPConnection } = await import('nodemailer/lib/smtp-connection')
  const { parseConnectionUrl } = await import('nodemailer/lib/shared')
  const { auth, ...options } = parseConnectionUrl(url)
  let onAnswer = () => {}
  const connection = new SMTPConnection({
    // Before the options: the URL may name another one.
    name: greetAs,
    ...options,
    connectionTimeout: waits.connectMs,
    greetingTimeout: waits.connectMs,
    socketTimeout: 2 * waits.acceptMs,
    // The only way to see the answers one by one: the library logs each of them.
    transactionLog: true,
    logger: readAnswers(() => onAnswer()),
  })
  // `act` handles failures; without this listener one outside of it would end the process.
  connection.on('error', () => {})
  connection.once('end', () => onEnd(line))

  function act({ begin, limitMs, onAnswer: report, stageOf }: Act): Promise<void> {
    return new Promise((resolve, reject) => {
      const late = () => {
        failed(Object.assign(new Error('the mail server took too long'), { code: 'ETIMEDOUT' }))
        connection.close()
      }
      let timer = setTimeout(late, limitMs())
      const failed = (error: Error) => over(() => reject(new SmtpError(stageOf(error), error)))
      const ended = () => failed(Object.assign(new Error('the line was closed'), { code: 'ECONNECTION' }))
      const over = (settle: () => void) => {
        clearTimeout(timer)
        onAnswer = () => {}
        connection.off('error', failed)
        connection.off('end', ended)
        settle()
      }
      onAnswer = () => {
        report?.()
        clearTimeout(timer)
        timer = setTimeout(late, limitMs())
      }
      connection.on('error', failed)
      connection.on('end', ended)
      begin((error) => (error ? failed(error) : over(resolve)))
    })
  }

  const line: SmtpLine = {
    isInternational: false,
    send({ envelope, source }, isFirstTry) {
      const commandMs = isFirstTry ? waits.firstCommandMs : waits.commandMs
      let answers = 0
      let response = ''
      return act({
        begin: (done) =>
          connection.send(envelope, source, (error, info) => {
            response = info?.response ?? ''
            done(error)
          }),
        limitMs: () => (answers < ANSWERS_BEFORE_THE_MAIL ? commandMs : waits.acceptMs),
        onAnswer: () => {
          answers++
        },
        stageOf: (error) => stageAfter(answers, error),
      }).then(() => ({ answer: describeAnswer(response) }))
    },
    reset: () =>
      act({
        begin: (done) => connection.reset((error) => done(error)),
        limitMs: () => waits.commandMs,
        stageOf: () => 'sender',
      }).then(
        () => true,
        () => false,
      ),
    close: () => connection.close(),
  }

  const limitMs = () => 2 * waits.connectMs
  try {
    const connecting = (done: Done) => connection.connect((error) => done(error))
    await act({ begin: connecting, limitMs, stageOf: () => 'connection' })
    // The answer to the last EHLO, which is the one behind STARTTLS.
    line.isInternational = SMTPUTF8.test(String(connection.lastServerResponse))
    if (auth && connection.allowsAuth) {
      const signingIn = (done: Done) => connection.login(auth, (error) => done(error))
      await act({ begin: signingIn, limitMs, stageOf: () => 'login' })
    }
  } catch (error) {
    connection.close()
    throw error
  }
  return line
}

/** A refusal names the command that it answers; after silence or a broken line the number of answers tells the stage. */
function stageAfter(answers: number, error: unknown): SmtpStage {
  const command = error instanceof Error ? String(Reflect.get(error, 'command')) : ''
  const isAnswer = error instanceof Error && Reflect.get(error, 'responseCode') !== undefined
  const asked = Math.max(0, isAnswer ? answers - 1 : answers)
  return COMMANDS[command] ?? STAGES[Math.min(asked, ANSWERS_BEFORE_THE_MAIL)] ?? 'message'
}

/** `250 2.0.0 queued as 4F3A`: codes and the id alone, since answers of mail servers may quote the address. */
function describeAnswer(response: string): string {
  const status = /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? ''
  const id =
    /queued (?:mail )?(?:for delivery )?(?:as )?([\w.-]{4,64})|\b(?:id|message-?id)[=: ]+<?([\w.-]{4,64})/i.exec(
      response,
    )
  const queued = id?.[1] ?? id?.[2]
  return queued ? `${status} queued as ${queued}` : status
}

function readAnswers(onAnswer: () => void) {
  const ignore = () => {}
  const debug = (entry: { tnx?: string }) => {
    if (entry.tnx === 'server') onAnswer()
  }
  return { trace: ignore, debug, info: ignore, warn: ignore, error: ignore, fatal: ignore }
}
