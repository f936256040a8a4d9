import { qrLogin } from '@portico/contract/qr-login/endpoints'
import type { QrStatus } from '@portico/contract/qr-login/schemas'
import { call, urlOf } from '@portico/ui/delivery/calls.ts'

/** How often the browser asks where server-sent events do not get through. */
const QR_POLL_MS = 2000

/**
 * Follows every step of the request. Where server-sent events do not arrive, or end before the sign-in does, it asks
 * the server at intervals instead. Returns a function that stops it.
 */
export function followStatus(hear: (status: QrStatus) => void): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  const tell = (status: QrStatus) => {
    if (!isOver) hear(status)
  }

  const ask = async () => {
    const result = await call(qrLogin.readState)
    if (result.ok) tell(result.data)
    if (!isOver) timer = setTimeout(() => void ask(), QR_POLL_MS)
  }

  if (typeof EventSource === 'undefined') {
    void ask()
    return stop
  }
  const events = new EventSource(urlOf(qrLogin.listen))
  events.onmessage = (event: MessageEvent<string>) => tell(JSON.parse(event.data) as QrStatus)
  events.onerror = () => {
    events.close()
    if (!isOver) void ask()
  }
  return stop

  function stop() {
    isOver = true
    clearTimeout(timer)
    events?.close()
  }
}
