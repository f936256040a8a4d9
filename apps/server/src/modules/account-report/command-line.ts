import { isEmail } from '@portico/contract/email/email'
import type { CommandLine } from '../../core/process/command-line.ts'

/** What there is of an account, and what happened to it. */
export const SHOW = 'show'
export const AUDIT = 'audit'

export const REPORT_USAGE = [
  'npm run admin -- show <email>            what there is of an account: its state, roles, factors, passkeys, sessions, locks',
  'npm run admin -- audit <email> [--since <day or span>]',
  '                                         what happened to it and who did it, newest first; since 2026-11-01, or the last',
  '                                         12h or 7d',
].join('\n')

const SINCE = '--since'
const SPAN = /^(\d{1,5})([hd])$/
const DAY = /^\d{4}-\d{2}-\d{2}$/
const UNIT_MS = { h: 3_600_000, d: 86_400_000 }

/** What is wrong with a command's arguments. */
export function reportFault(name: string, args: string[]): string | undefined {
  const [email = '', option, since, ...more] = args
  const isShort = args.length === 1
  const isLong = name === AUDIT && args.length === 3 && option === SINCE && more.length === 0
  if (!isShort && !isLong) return REPORT_USAGE
  if (!isEmail(email)) return `${email} is not an e-mail address`
  if (isLong && readSince(since ?? '', new Date(0)) === undefined) {
    return `${since} is neither a day (2026-11-01) nor a span (12h, 7d)`
  }
  return undefined
}

/** The moment that `--since` names: the begin of a day in UTC, or so long ago. */
export function readSince(text: string, now: Date): Date | undefined {
  const [, count, unit] = SPAN.exec(text) ?? []
  if (count && (unit === 'h' || unit === 'd')) return new Date(now.getTime() - Number(count) * UNIT_MS[unit])
  if (!DAY.test(text)) return undefined
  const day = new Date(`${text}T00:00:00Z`)
  const isReal = !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
  return isReal ? day : undefined
}

export const reportLine = {
  usage: REPORT_USAGE,
  commands: {
    [SHOW]: { fault: (args: string[]) => reportFault(SHOW, args) },
    [AUDIT]: { fault: (args: string[]) => reportFault(AUDIT, args) },
  },
} satisfies CommandLine
