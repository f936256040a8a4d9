import { type ApiFailure, hasCode } from '@portico/client/api-errors'
import { uploadLinks } from '@portico/contract/upload-links/endpoints'
import type { OpenedLink } from '@portico/contract/upload-links/schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { useConfigReady } from '@portico/ui/delivery/config.ts'
import { useEffect, useState } from 'react'

export type OpenedStep =
  | { step: 'loading' | 'gone' | 'done' }
  | { step: 'ready'; link: OpenedLink; token: string }
  | { step: 'failed'; failure: ApiFailure }

const LOADING: OpenedStep = { step: 'loading' }
const FIRST = { round: 0, state: LOADING }

/** A change of the language leaves the address without what stands behind its #. */
let token = ''

/** The link that this phone has opened. Its token stands behind the # of the address, which no server sees. */
export function useOpenedLink() {
  const isReady = useConfigReady(true)
  const [{ round, state }, setRound] = useState<{ round: number; state: OpenedStep }>(FIRST)
  useEffect(() => {
    if (!isReady) return
    token = location.hash.slice(1) || token
    void open(token).then((next) =>
      setRound((current) => (current.round === round ? { round, state: next } : current)),
    )
  }, [isReady, round])
  return {
    state,
    retry: () => setRound({ round: round + 1, state: LOADING }),
    end: (step: 'gone' | 'done') => setRound({ round, state: { step } }),
  }
}

async function open(token: string): Promise<OpenedStep> {
  if (token === '') return { step: 'gone' }
  const result = await call(uploadLinks.open, { body: { token } })
  if (result.ok) return { step: 'ready', link: result.data, token }
  const { failure } = result
  return isGone(failure) ? { step: 'gone' } : { step: 'failed', failure }
}

/** Used, replaced, or out of date. */
export const isGone = (failure: ApiFailure) => hasCode(failure, 'not_found')
