import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope } from '@portico/client/http'
import { CALLS } from '@portico/contract/calls'
import type { EndedSessions, SessionList } from '@portico/contract/sessions.schemas'
import { currentConfig } from '@portico/ui/delivery/config.ts'
import { noteActivity } from '../../session/idle.ts'

const url = (path: string) => currentConfig().domainPassportRest + path

export async function listSessions(): Promise<ApiResult<SessionList>> {
  const result = await callEnvelope<SessionList>(CALLS.sessions.method, url(CALLS.sessions.path))
  if (result.ok) noteActivity()
  return result
}

export function endSession(id: string): Promise<ApiResult<null>> {
  const path = CALLS.endSession.path.replace(':id', encodeURIComponent(id))
  return callEnvelope(CALLS.endSession.method, url(path))
}

export function endOtherSessions(): Promise<ApiResult<EndedSessions>> {
  return callEnvelope(CALLS.endOtherSessions.method, url(CALLS.endOtherSessions.path))
}
