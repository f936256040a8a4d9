import { NOTIFICATION_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifications, NOTIFICATION_RESET_DELAY_MS } from './notifications.ts'

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(['success', 'error'] as const)('of the kind %s leave by themselves after their time', (type) => {
    const { store, show } = createNotifications()
    show(type, 'text')
    vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS - 1)
    expect(store.get()).toMatchObject({ type, message: 'text' })
    expect(store.get()?.closing).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(store.get()?.closing).toBe(true)
    vi.advanceTimersByTime(NOTIFICATION_RESET_DELAY_MS)
    expect(store.get()).toBeNull()
  })

  it('need no text of their own', () => {
    const { store, show } = createNotifications()
    show('wait')
    expect(store.get()).toMatchObject({ type: 'wait', message: undefined })
  })

  it('about a wait stay until they are dismissed', () => {
    const { store, show, dismiss } = createNotifications()
    const id = show('wait', 'text')
    vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS * 100)
    expect(store.get()?.closing).toBeUndefined()
    dismiss(id)
    vi.advanceTimersByTime(NOTIFICATION_RESET_DELAY_MS)
    expect(store.get()).toBeNull()
  })

  it('replace a wait by its outcome, which stays for its own full time', () => {
    const { store, show, dismiss } = createNotifications()
    const wait = show('wait', 'saving')
    show('success', 'saved')
    dismiss(wait)
    vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS - 1)
    expect(store.get()).toMatchObject({ type: 'success', message: 'saved' })
  })
})
