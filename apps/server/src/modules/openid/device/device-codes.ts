import { readUserCode, USER_CODE_LENGTH } from '@portico/contract/openid/user-code'
import type { AdapterPayload } from 'oidc-provider'
import type { Secrets } from '../../../core/crypto/secrets.ts'
import type { Db, Tx } from '../../../core/database/access/database.ts'
import type { Caller } from '../../../core/http/callers/principal.ts'
import { hashOf, openRecord, sealRecord, userCodeHash } from '../records/adapter.ts'
import { DEVICE_CODE, decideDeviceCode, findByUserCode } from './device-codes.store.ts'

type Ports = { secrets: Pick<Secrets, 'encrypt' | 'decrypt' | 'hmac'> }

/** From where a device asked, as it was when it did. */
export type AskedFrom = { address: string; userAgent: string }
export const askedFrom = ({ address, userAgent }: Caller): AskedFrom => ({ address, userAgent })

/** What a device asks for that shows a code. */
export type AskingDevice = {
  idHash: Buffer
  clientId: string
  params: Record<string, unknown>
  from: AskedFrom
  askedAt: Date
  /** Who has answered already, and what was granted; null where it was denied. */
  answered: { accountId: string; scope: string | null } | null
  payload: AdapterPayload
}

/** What a device gets, or why it gets nothing. */
export type DeviceAnswer =
  | { kind: 'granted'; grantId: string; fields: Partial<AdapterPayload> }
  | { kind: 'denied' }

/** The codes that devices show, and what people answer to them. */
export function createDeviceCodes({ secrets }: Ports) {
  return {
    /** Undefined where no device shows this code now. */
    async find(db: Db, typed: string): Promise<AskingDevice | undefined> {
      const code = readUserCode(typed)
      if (code.length !== USER_CODE_LENGTH) return undefined
      const [row, another] = await findByUserCode(db, { userCodeHash: userCodeHash(secrets, code) })
      // Two devices that show the same letters: it is unknown which of them is meant.
      if (!row || another) return undefined
      const payload = openRecord(secrets, DEVICE_CODE, row)
      if (!payload) return undefined
      const { clientId = '', params = {}, deviceInfo, scope, error } = payload
      const { accountId } = row
      return {
        idHash: Buffer.from(row.idHash),
        clientId,
        params: params as Record<string, unknown>,
        from: deviceInfo as AskedFrom,
        askedAt: new Date(row.askedMs),
        answered: accountId === null ? null : { accountId, scope: error ? null : (scope ?? '') },
        payload,
      }
    },

    /** False where somebody else, or another press, was faster. */
    async decide(
      tx: Tx,
      { idHash, payload }: AskingDevice,
      by: { accountId: string; portalSessionId: string },
      answer: DeviceAnswer,
    ): Promise<boolean> {
      const isGranted = answer.kind === 'granted'
      const fields = isGranted
        ? { ...answer.fields, accountId: by.accountId, grantId: answer.grantId }
        : { error: 'access_denied', errorDescription: 'the person has not allowed it' }
      const decided = await decideDeviceCode(tx, {
        idHash,
        payload: sealRecord(secrets, DEVICE_CODE, idHash, { ...payload, ...fields }),
        ...by,
        grantId: isGranted ? hashOf(answer.grantId) : null,
      })
      return decided.length > 0
    },
  }
}

export type DeviceCodes = ReturnType<typeof createDeviceCodes>
