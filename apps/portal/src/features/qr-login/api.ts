import type { ApiResult } from '@portico/client/api-errors'
import { callEnvelope, callPlain } from '@portico/client/http'
import { CALLS, type CallName } from '@portico/contract/calls'
import type { QrScanned, QrStarted, QrStatus } from '@portico/contract/qr-login.schemas'
import type { TokenResponse } from '@portico/contract/tokens.schemas'
import { applicationCode, currentConfig } from '@portico/ui/delivery/config.ts'
import { asPortal } from '../../session/portal-client.ts'
import { oauthUrl } from '../../session/session.ts'

export function qrUrl(name: CallName): string {
  return currentConfig().domainPassportRest + CALLS[name].path
}

function post<T>(name: CallName, json: unknown): Promise<ApiResult<T>> {
  return callEnvelope<T>(CALLS[name].method, qrUrl(name), { json })
}

export const startQr = (application: string | null) =>
  post<QrStarted>('qrStart', { application: applicationCode(application) })

export const readQrStatus = () => callEnvelope<QrStatus>(CALLS.qrState.method, qrUrl('qrState'))

export const scanQr = (code: string) => post<QrScanned>('qrScan', { code })
export const approveQr = (code: string, number: string) => post<null>('qrApprove', { code, number })
export const denyQr = (code: string) => post<null>('qrDeny', { code })

/** The browser's secret goes along in its cookie. */
export function qrGrant(code: string, application: string | null): Promise<ApiResult<TokenResponse>> {
  const form = {
    grant_type: 'qr_code',
    code,
    application: applicationCode(application),
    session: 'cookie',
  }
  const { method, path } = CALLS.token
  return asPortal((client) => callPlain<TokenResponse>(method, oauthUrl(path), { form, client }))
}
