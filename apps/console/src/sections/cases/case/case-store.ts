import type { ApiResult } from '@portico/client/api-errors'
import { moderation } from '@portico/contract/moderation.endpoints'
import type { CaseDetails } from '@portico/contract/moderation.schemas'
import { call } from '@portico/ui/delivery/calls.ts'
import { emptiedAtSignOut } from '@portico/ui/load/load.ts'
import { pictureOf } from '../pictures/pictures.ts'

type Ahead = { id: string; answer: Promise<ApiResult<CaseDetails>>; details: CaseDetails | null }

/** The next case, loaded before anybody asks for it. */
let ahead: Ahead | null = null
emptiedAtSignOut({ personal: true }, () => {
  ahead = null
})

export const readCase = (id: string) => call(moderation.read, { params: { id } })

/** Loads a case and its pictures, once; another one that was loaded ahead is given up. */
export async function loadAhead(id: string): Promise<void> {
  if (ahead?.id === id) return
  const mine: Ahead = { id, answer: readCase(id), details: null }
  ahead = mine
  const result = await mine.answer
  if (ahead !== mine) return
  if (!result.ok) {
    ahead = null
    return
  }
  mine.details = result.data
  for (const { path } of result.data.images) pictureOf(id, path, undefined)
}

/** What was loaded ahead is out of date. */
export function dropAhead(id: string): void {
  if (ahead?.id === id) ahead = null
}

/** A case that is here already. */
export function caseAhead(id: string): CaseDetails | null {
  return ahead?.id === id ? ahead.details : null
}

/** A case as it was loaded ahead, else as it is now. */
export function takeCase(id: string): Promise<ApiResult<CaseDetails>> {
  const answer = ahead?.id === id ? ahead.answer : readCase(id)
  dropAhead(id)
  return answer
}
