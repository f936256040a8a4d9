import type { ReportSignInState } from '@portico/contract/report-sign-in/schemas'
import { readDevice } from '../../../core/http/callers/describe-device.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import type { ReportCodes } from './report-codes.ts'

/** Tells which sign-in a link is about. It changes nothing, so a mail scanner may open the link. */
export function createReadReport(codes: ReportCodes) {
  return async function readReport(code: string, caller: Caller): Promise<ReportSignInState> {
    const found = await codes.find(code)
    if (!found) {
      await codes.countMiss(caller)
      return { state: 'unknown', signIn: null }
    }
    const { userAgent = '', address } = found.data
    // The link of a summary is about many sign-ins, so it names none.
    const signIn =
      address === undefined ? null : { ...readDevice(userAgent), address, at: found.createdAt.toISOString() }
    return { state: found.status === 'superseded' ? 'used' : found.status, signIn }
  }
}
