import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  forgetPasskeyUsed,
  markPasskeyUsed,
  notePasskeyRefused,
  notePasskeyUsed,
  PASSKEY_SCRIPT,
} from './passkey-used.ts'

const html = { dataset: {} as { passkey?: string } }
const kept = new Map<string, string>()
let isRefused = false

/** A browser's storage, which may refuse everything. */
function access<T>(work: () => T): T {
  if (isRefused) throw new Error('storage is blocked')
  return work()
}

/** Whether the button stands first on a page that is loaded now. */
function isFirstOnLoad(): boolean {
  html.dataset = {}
  new Function(PASSKEY_SCRIPT)()
  return 'passkey' in html.dataset
}

beforeEach(() => {
  html.dataset = {}
  kept.clear()
  isRefused = false
  vi.stubGlobal('document', { documentElement: html })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => access(() => kept.get(key) ?? null),
    setItem: (key: string, value: string) => access(() => kept.set(key, value)),
    removeItem: (key: string) => access(() => kept.delete(key)),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

describe('the mark of a used passkey', () => {
  it('holds for the next page, and moves nothing on this one', () => {
    expect(isFirstOnLoad()).toBe(false)
    notePasskeyUsed()
    expect(html.dataset).toEqual({})
    markPasskeyUsed()
    expect(html.dataset).toEqual({ passkey: '' })
    expect(isFirstOnLoad()).toBe(true)
  })

  it('is forgotten at once, and in a page that opened before in another tab with its next sign-in page', () => {
    notePasskeyUsed()
    expect(isFirstOnLoad()).toBe(true)
    kept.clear()
    markPasskeyUsed()
    expect(html.dataset).toEqual({})
    notePasskeyUsed()
    markPasskeyUsed()
    forgetPasskeyUsed()
    expect(html.dataset).toEqual({})
    expect(isFirstOnLoad()).toBe(false)
  })

  it('is gone from the next page when the passkey was refused, and moves nothing on this one', () => {
    notePasskeyUsed()
    markPasskeyUsed()
    notePasskeyRefused()
    expect(html.dataset).toEqual({ passkey: '' })
    expect(isFirstOnLoad()).toBe(false)
  })

  it('is missing without a fault where nothing can be stored, and is there after a second try', () => {
    isRefused = true
    notePasskeyUsed()
    markPasskeyUsed()
    expect(isFirstOnLoad()).toBe(false)
    forgetPasskeyUsed()
    isRefused = false
    expect(isFirstOnLoad()).toBe(false)
    notePasskeyUsed()
    expect(isFirstOnLoad()).toBe(true)
  })
})
