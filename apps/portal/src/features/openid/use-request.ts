import type { ApiFailure, ApiResult } from '@portico/client/api-errors'
import { openid } from '@portico/contract/openid/endpoints'
import type { Continued } from '@portico/contract/openid/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { useEffect, useState } from 'react'
import { interactionPath, leavePortal } from '../../session/interaction.ts'

const DETAILS = resource(openid.readInteraction)
const NOT_FOUND = 404

export type Answer = 'allow' | 'deny' | 'choose'

/** The request of an application that waits for this person, and what the person answers. */
export function useRequest(uid: string) {
  const load = useLoad(DETAILS, { params: { uid } })
  const [pending, setPending] = useState<Answer | null>(null)
  const [refusal, setRefusal] = useState<ApiFailure | null>(null)
  // It is over, or not of this browser, or something else is due: its own address leads to the page that says so.
  const isGone = load.kind === 'failed' && load.failure.status === NOT_FOUND
  useEffect(() => {
    if (isGone) leavePortal(interactionPath(uid))
  }, [isGone, uid])

  async function answer(name: Answer, send: () => Promise<ApiResult<Continued>>): Promise<void> {
    setPending(name)
    setRefusal(null)
    const result = await send()
    if (result.ok) return leavePortal(result.data.continueUrl)
    if (result.failure.status === NOT_FOUND) return leavePortal(interactionPath(uid))
    setPending(null)
    setRefusal(result.failure)
  }

  const params = { uid }
  return {
    load,
    pending,
    refusal,
    allow: (scopes: string[]) => answer('allow', () => call(openid.allow, { params, body: { scopes } })),
    deny: () => answer('deny', () => call(openid.deny, { params })),
    choose: () => answer('choose', () => call(openid.choose, { params })),
  }
}
