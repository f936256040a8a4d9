type Described = {
  type: string
  code?: string
  message?: string
  query?: string
  frames?: string
  cause?: Described
}

const DEPTH = 4
const SQLSTATE = /^[0-9A-Z]{5}$/

/**
 * An error for the log without anything that a person sent. The database and its driver quote values in
 * their messages (parameters, `Key (email)=(...)`), so of those only the code and the statement are kept.
 */
export function describeError(error: unknown, depth = DEPTH): Described {
  if (!(error instanceof Error)) return { type: typeof error }
  const code: unknown = Reflect.get(error, 'code')
  const query: unknown = Reflect.get(error, 'query')
  const quotesValues = typeof query === 'string' || (typeof code === 'string' && SQLSTATE.test(code))
  return {
    type: error.name,
    ...(typeof code === 'string' ? { code } : {}),
    ...(quotesValues ? {} : { message: error.message }),
    ...(typeof query === 'string' ? { query } : {}),
    ...framesOf(error),
    ...(error.cause !== undefined && depth > 0 ? { cause: describeError(error.cause, depth - 1) } : {}),
  }
}

/** Where it happened, without the first lines of a stack, which repeat the message. */
function framesOf(error: Error): { frames?: string } {
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return frames?.length ? { frames: frames.map((frame) => frame.trim()).join('\n') } : {}
}
