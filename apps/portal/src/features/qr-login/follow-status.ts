import { QR_POLL_MS } from '@portico/contract/limits'
import { qrLogin } from '@portico/contract/qr-login.endpoints'
import type { QrStatus } from '@portico/contract/qr-login.schemas'
import { call, urlOf } from '@portico/ui/delivery/calls.ts'

/**
 * Hears of every step. Where server-sent events do not come through, or end before the sign-in does, the server is
 * asked every now and then instead. The returned function stops it.
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
