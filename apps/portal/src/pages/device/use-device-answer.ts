import { type ApiFailure, type ApiResult, hasCode } from '@portico/client/api-errors'
import { openid } from '@portico/contract/openid/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { useState } from 'react'

export type AnswerEnd = 'approved' | 'denied' | 'gone'

/** What the person answers to the device that shows these letters. */
export function useDeviceAnswer(userCode: string, onEnd: (end: AnswerEnd) => void) {
  const [pending, setPending] = useState<'allow' | 'deny' | null>(null)
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)

  async function answer(
    name: 'allow' | 'deny',
    done: AnswerEnd,
    send: () => Promise<ApiResult<null>>,
  ): Promise<void> {
    setPending(name)
    setRefusal(null)
    const result = await send()
    if (result.ok) return onEnd(done)
    if (hasCode(result.failure, 'incorrect_code')) return onEnd('gone')
    setPending(null)
    setRefusal(result.failure)
  }

  return {
    pending,
    refusal,
    allow: (scopes: string[]) =>
      answer('allow', 'approved', () => call(openid.approveDevice, { body: { userCode, scopes } })),
    deny: () => answer('deny', 'denied', () => call(openid.denyDevice, { body: { userCode } })),
  }
}
