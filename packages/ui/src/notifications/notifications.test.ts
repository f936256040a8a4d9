import { NOTIFICATION_RESET_DELAY_MS, NOTIFICATION_TIMEOUT_MS } from '@portico/contract/limits'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createNotifications } from './notifications.ts'

describe('notifications', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it.each(['success', 'error'] as const)('%s leaves by itself after its time', (type) => {
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

  it('needs no words of its own', () => {
    const { store, show } = createNotifications()
    show('wait')
    expect(store.get()).toMatchObject({ type: 'wait', message: undefined })
  })

  it('waits until it is dismissed', () => {
    const { store, show, dismiss } = createNotifications()
    const id = show('wait', 'text')
    vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS * 100)
    expect(store.get()?.closing).toBeUndefined()
    dismiss(id)
    vi.advanceTimersByTime(NOTIFICATION_RESET_DELAY_MS)
    expect(store.get()).toBeNull()
  })

  it('lets the outcome replace the wait, for its own full time', () => {
    const { store, show, dismiss } = createNotifications()
    const wait = show('wait', 'saving')
    show('success', 'saved')
    dismiss(wait)
    vi.advanceTimersByTime(NOTIFICATION_TIMEOUT_MS - 1)
    expect(store.get()).toMatchObject({ type: 'success', message: 'saved' })
  })
})
