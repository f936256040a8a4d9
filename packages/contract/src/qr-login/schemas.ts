import { type Static, Type } from 'typebox'
import { Nothing } from '../kernel/envelope.schemas.ts'

/** `POST /v1/qr-login/start`. The answer also sets the cookie `qr` with the browser's secret. */
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
 * `waiting`: no phone has scanned it; `scanned`: the phone asks for the number; `approved`: the browser can sign in;
 * `denied`: refused on the phone; `blocked`: too many wrong numbers; `expired`: over, unknown or replaced by a newer code.
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

/** `POST /v1/qr-login/scan`: what the phone shows after the scan. */
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
