import { createHash } from 'node:crypto'
import {
  CHALLENGE_RESPONSE_MAX,
  CHALLENGE_VERIFICATIONS_AT_ONCE,
  CHALLENGE_VERIFY_TIMEOUT_MS,
} from '@portico/contract/limits'
import { BusyError } from '../../platform/errors.ts'

type Ports = {
  secret: string
  verifyUrl: string
  warn: (message: string) => void
  timeoutMs?: number
}

/**
 * reCAPTCHA v2 asks its own service. That one may hang or fail: then the answer is a refusal within the
 * time limit, never a pass. Anybody can send an answer to verify, so only so many are asked at one time.
 */
export function createRecaptcha({ secret, verifyUrl, warn, timeoutMs }: Ports) {
  let asked = 0

  return {
    async check(response: string, address: string): Promise<string | undefined> {
      if (response.length > CHALLENGE_RESPONSE_MAX) return undefined
      if (asked >= CHALLENGE_VERIFICATIONS_AT_ONCE) throw new BusyError('the reCAPTCHA service')
      asked += 1
      const isGood = await ask(response, address)
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
      // Covers the body too: a service may answer its head and then hang.
      signal: AbortSignal.timeout(timeoutMs ?? CHALLENGE_VERIFY_TIMEOUT_MS),
      redirect: 'error',
    })
    if (!answer.ok) throw new Error(`status ${answer.status}`)
    const result: unknown = await answer.json()
    return typeof result === 'object' && result !== null && Reflect.get(result, 'success') === true
  }
}
