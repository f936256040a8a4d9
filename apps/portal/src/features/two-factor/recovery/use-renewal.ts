import type { ApiFailure } from '@portico/client/api-errors'
import { useState } from 'react'
import { meansChanged } from '../../../account/means-changed.ts'
import { calls } from '../calls.ts'
import { renewSecurity } from '../security.ts'
import { showFresh } from './fresh-codes.ts'

/** New recovery codes; the old ones die with the call. */
export function useRenewal() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<ApiFailure | null>(null)
  const renew = async (): Promise<boolean> => {
    setPending(true)
    setFailure(null)
    const result = await calls.renewRecoveryCodes()
    setPending(false)
    if (!result.ok) {
      setFailure(result.failure)
      return false
    }
    showFresh(result.data.codes)
    void renewSecurity()
    meansChanged()
    return true
  }
  return { pending, failure, renew }
}
