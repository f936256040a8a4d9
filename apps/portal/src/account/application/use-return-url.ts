import type { ApiFailure } from '@portico/client/api-errors'
import type { LoadState } from '@portico/ui/load/load.ts'
import type { Resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'
import { hostOf } from '@portico/ui/texts/formatting.ts'
import { useState } from 'react'
import { isRefusedAddress, redirectUrl } from '../../session/hand-off.ts'

export type ReturnUrl =
  | { kind: 'loading' }
  /** No application was named: there is nowhere to return to. */
  | { kind: 'none' }
  | { kind: 'known'; host: string }
  | { kind: 'refused' }
  | { kind: 'failed'; failure: ApiFailure }

const ADDRESS: Resource<string, { application: string; backUrl?: string | undefined }> = {
  ask: ({ application, backUrl }) => redirectUrl(application, backUrl),
  personal: true,
}

/** Asked before the person chooses: only an address that the server knows is shown as the application's. */
export function useReturnUrl(application: string | undefined, backUrl: string | undefined) {
  const load = useLoad(ADDRESS, application === undefined ? null : { application, backUrl })
  const asked = `${application} ${backUrl}`
  const [stop, setStop] = useState<{ failure: ApiFailure; asked: string } | null>(null)
  const isStopped = stop !== null && stop.asked === asked
  return {
    returnUrl: returnUrlOf(application, isStopped ? { kind: 'failed', failure: stop.failure } : load),
    /** The hand-off itself failed. */
    stop: (failure: ApiFailure) => setStop({ failure, asked }),
    retry: () => {
      setStop(null)
      load.retry()
    },
  }
}

function returnUrlOf(application: string | undefined, load: LoadState<string>): ReturnUrl {
  if (application === undefined) return { kind: 'none' }
  if (load.kind === 'failed') return stopped(load.failure)
  return load.kind === 'ready' ? { kind: 'known', host: hostOf(load.data) } : { kind: 'loading' }
}

function stopped(failure: ApiFailure): ReturnUrl {
  return isRefusedAddress(failure) ? { kind: 'refused' } : { kind: 'failed', failure }
}
