import { NOTIFICATION_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { createStore, type Store } from '../store.ts'

export const NOTIFICATION_RESET_DELAY_MS = 500

export type NotificationType = 'success' | 'error' | 'wait'
export type Notification = {
  id: number
  type: NotificationType
  /** Without a text, the type alone decides the words, in the reader's language. */
  message?: string | undefined
  timer: number | null
  /** True when this device had no connection: the text then says so. */
  offline?: true
  /** True where the page shows the failure too: on a phone it stands over the header, away from the title and the button to try again. */
  isAtHead?: true
  closing?: true
}

type Options = { timer?: number } & Pick<Notification, 'isAtHead'>

/** Shows one notification at a time: the next one replaces it, as an outcome replaces the wait for it. */
export function createNotifications(
  store: Store<Notification | null> = createStore<Notification | null>(null),
) {
  let count = 0
  let closing: ReturnType<typeof setTimeout> | undefined
  let reset: ReturnType<typeof setTimeout> | undefined

  function dismiss(id?: number): void {
    const shown = store.get()
    if (!shown || shown.closing || (id !== undefined && shown.id !== id)) return
    clearTimeout(closing)
    store.set({ ...shown, closing: true })
    // Keep the text while the toast slides away.
    reset = setTimeout(() => store.set(null), NOTIFICATION_RESET_DELAY_MS)
  }

  function show(type: NotificationType, message?: string, { timer, isAtHead }: Options = {}): number {
    clearTimeout(closing)
    clearTimeout(reset)
    count += 1
    const id = count
    const life = type === 'wait' ? null : (timer ?? NOTIFICATION_TIMEOUT_MS)
    const isOffline = type === 'error' && navigator.onLine === false
    store.set({
      id,
      type,
      message,
      timer: life,
      ...(isOffline ? { offline: true } : {}),
      ...(isAtHead ? { isAtHead } : {}),
    })
    resume()
    return id
  }

  /** It is being read, or its tab is hidden: it stays until `resume`. */
  function pause(): void {
    clearTimeout(closing)
  }

  /** Gives it all of its time again. */
  function resume(): void {
    const shown = store.get()
    if (!shown || shown.closing || shown.timer === null) return
    clearTimeout(closing)
    closing = setTimeout(() => dismiss(shown.id), shown.timer)
  }

  return { store, show, dismiss, pause, resume }
}

export const notifications = createNotifications()
