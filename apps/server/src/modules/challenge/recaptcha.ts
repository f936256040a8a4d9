import { createHash } from 'node:crypto'
import { BusyError } from '../../core/http/answers/errors.ts'
import { readLimited } from '../../core/http/connections/read-limited.ts'
import { apart } from '../../core/process/deadline.ts'
import { CHALLENGE_RESPONSE_MAX } from './limits.ts'

export const CHALLENGE_VERIFY_TIMEOUT_MS = 8000
const CHALLENGE_ANSWER_MAX_BYTES = 65_536
/** Requests to the reCAPTCHA service at one time; while it hangs, more would only pile up. */
export const CHALLENGE_VERIFICATIONS_AT_ONCE = 64

type Ports = {
  secret: string
  verifyUrl: string
  warn: (message: string) => void
  timeoutMs?: number
}

/**
 * Asks the service of reCAPTCHA v2. When it hangs or fails, the response is refused within the time limit, never
 * accepted. Anybody can send a response to verify, so the number of requests at one time is limited.
 */
export function createRecaptcha({ secret, verifyUrl, warn, timeoutMs }: Ports) {
  let asked = 0

  return {
    async check(response: string, address: string): Promise<string | undefined> {
      if (response.length > CHALLENGE_RESPONSE_MAX) return undefined
      if (asked >= CHALLENGE_VERIFICATIONS_AT_ONCE) throw new BusyError('the reCAPTCHA service')
      asked += 1
      const isGood = await apart(() => ask(response, address))
        .catch(() => {
          warn('the reCAPTCHA service did not answer; the attempt is refused')
          return false
        })
        .finally(() => {
          asked -= 1
        })
      return isGood ? createHash('sha256').update(response).digest('hex') : undefined
    },
  }

  async function ask(response: string, remoteip: string): Promise<boolean> {
    const answer = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response, remoteip }),
      // Covers the body too: a service may send its headers and then hang.
      signal: AbortSignal.timeout(timeoutMs ?? CHALLENGE_VERIFY_TIMEOUT_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const result: unknown = JSON.parse(String(await readLimited(answer, CHALLENGE_ANSWER_MAX_BYTES)))
    return typeof result === 'object' && result !== null && Reflect.get(result, 'success') === true
  }
}
