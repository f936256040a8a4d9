import { type Static, Type } from 'typebox'
import { Nothing } from './envelope.schemas.ts'

/** `POST /v1/qr-login/start`: the other half, the browser's secret, travels in the cookie `qr`. */
export const QrStartRequest = Type.Object({ application: Type.Optional(Type.String()) })
export const QrStarted = Type.Object(
  {
    code: Type.String({ description: 'public: it stands in the QR code' }),
    renewIn: Type.Integer({ description: 'seconds after which to show another one' }),
    expiresIn: Type.Integer({ description: 'seconds' }),
  },
  { additionalProperties: false },
)
export type QrStarted = Static<typeof QrStarted>

/**
 * `waiting` for a phone; `scanned` by one that now asks for the number; `approved`: the grant can be taken;
 * `denied` on the phone; `blocked` by wrong numbers; `expired`, unknown or replaced by a newer one.
 */
export const QR_STATES = ['waiting', 'scanned', 'approved', 'denied', 'blocked', 'expired'] as const
export type QrState = (typeof QR_STATES)[number]

/** `GET /v1/qr-login/state`, and each event of `/v1/qr-login/events`. */
export const QrStatus = Type.Object(
  {
    state: Type.Unsafe<QrState>(Type.String({ enum: [...QR_STATES] })),
    number: Type.Union([Type.String(), Type.Null()], { description: 'to show once the code was scanned' }),
    expiresIn: Type.Integer({ description: 'seconds' }),
  },
  { additionalProperties: false },
)
export type QrStatus = Static<typeof QrStatus>

/** What the phone shows to somebody who scanned: `POST /v1/qr-login/scan`. */
export const QrCode = Type.Object({ code: Type.String() })
export const QrScanned = Type.Object(
  {
    application: Type.Union([Type.String(), Type.Null()], { description: 'its name; null: the portal' }),
    device: Type.String({ description: 'browser and system' }),
    address: Type.String({ description: 'network address' }),
    startedAt: Type.Integer({ description: 'ms' }),
    expiresIn: Type.Integer({ description: 'seconds' }),
  },
  { additionalProperties: false },
)
export type QrScanned = Static<typeof QrScanned>

/** `POST /v1/qr-login/approve` */
export const QrApproval = Type.Object({ code: Type.String(), number: Type.String() })

/** What each call takes and answers, by its name. */
export const qrLoginSchemas = {
  qrStart: { body: QrStartRequest, answer: QrStarted },
  qrState: { answer: QrStatus },
  qrEvents: { answer: QrStatus },
  qrScan: { body: QrCode, answer: QrScanned },
  qrApprove: { body: QrApproval, answer: Nothing },
  qrDeny: { body: QrCode, answer: Nothing },
}
