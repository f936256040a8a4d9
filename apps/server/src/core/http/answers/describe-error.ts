import { BusyError } from './errors.ts'

type Described = {
  [key: string]: unknown
  type: string
  message: string
  stack: string
  cause?: Described
}

const DEPTH = 4
const SQLSTATE = /^[0-9A-Z]{5}$/

/**
 * Describes an error for the log without anything that a person sent. The database and its driver quote values in their
 * messages (parameters, `Key (email)=(...)`), so of their errors only the code and the statement are kept.
 */
export function describeError(error: unknown, depth = DEPTH): Described {
  if (!(error instanceof Error))
    return isDescribed(error) ? error : { type: typeof error, message: '', stack: '' }
  const code: unknown = Reflect.get(error, 'code')
  const query: unknown = Reflect.get(error, 'query')
  const cause = error instanceof BusyError ? error.reason : error.cause
  const quotesValues = typeof query === 'string' || (typeof code === 'string' && SQLSTATE.test(code))
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    message: quotesValues ? '' : error.message,
    stack: framesOf(error),
    ...(typeof query === 'string' ? { query } : {}),
    ...(cause !== undefined && depth > 0 ? { cause: describeError(cause, depth - 1) } : {}),
  }
}

/** In one line what went wrong, and what was behind it: codes where there are some, otherwise the messages. */
export function reasonOf(error: unknown): string {
  const reasons: string[] = []
  for (let at: Described | undefined = describeError(error); at; at = at.cause) {
    reasons.push(typeof at.code === 'string' ? at.code : at.message || at.type)
  }
  return reasons.join(': ')
}

/** Whether the error handler has described the error already, before the log's serializer. */
function isDescribed(value: unknown): value is Described {
  return typeof value === 'object' && value !== null && 'type' in value && 'stack' in value
}

/** The frames of the stack without its first lines, which repeat the message. */
function framesOf(error: Error): string {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  return frames.map((frame) => frame.trim()).join('\n')
}
