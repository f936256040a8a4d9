import { MINUTE_S, SECOND_MS } from '@portico/contract/kernel/units'

/** A page asks for no new codes when it is unattended: after this time in the background, or without any action. */
export const QR_BACKGROUND_S = 3 * MINUTE_S
export const QR_UNATTENDED_S = 15 * MINUTE_S

export type Attention = { hiddenSince: number | null; lastSign: number }

/** The page is unattended: it has been in the background, or without any movement, for too long. */
export function isUnattended({ hiddenSince, lastSign }: Attention, now: number): boolean {
  if (hiddenSince !== null && now - hiddenSince >= QR_BACKGROUND_S * SECOND_MS) return true
  return now - lastSign >= QR_UNATTENDED_S * SECOND_MS
}

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll'] as const

export function watchAttention(): { attention: Attention; stop: () => void } {
  const attention: Attention = { hiddenSince: document.hidden ? Date.now() : null, lastSign: Date.now() }
  const sign = () => {
    attention.lastSign = Date.now()
  }
  const visibility = () => {
    attention.hiddenSince = document.hidden ? Date.now() : null
    sign()
  }
  for (const name of SIGNS) window.addEventListener(name, sign, { passive: true })
  document.addEventListener('visibilitychange', visibility)
  return {
    attention,
    stop() {
      for (const name of SIGNS) window.removeEventListener(name, sign)
      document.removeEventListener('visibilitychange', visibility)
    },
  }
}
