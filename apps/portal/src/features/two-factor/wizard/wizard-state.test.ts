import type { TwoFactorType } from '@portico/contract/kernel/statuses'
import { describe, expect, it } from 'vitest'
import { authenticator } from '../methods/authenticator.ts'
import { email } from '../methods/email.ts'
import { listMethods } from '../methods/methods.ts'
import { telegram } from '../methods/telegram.ts'
import { closedBy } from '../security.ts'
import { wizardOf } from './wizard-of.ts'
import { wizardState } from './wizard-state.ts'

const METHODS = listMethods()
const ALL = METHODS.map(({ type }) => type)

/** An account with these methods active, and the others available unless they are named. */
const account = (
  active: TwoFactorType[],
  more: { available?: TwoFactorType[]; mayDeactivate?: boolean } = {},
) => ({
  active: active.map((tokenType) => ({
    tokenType,
    activatedAt: '2026-11-22T12:00:00Z',
    lastUsedAt: null,
    hint: null,
    reachable: true,
  })),
  available: ALL.filter((type) => !active.includes(type)),
  mayDeactivate: true,
  ...more,
})
const NEW = account([])
const at = (
  part: 'setUp' | 'activated' | 'removal',
  more: { isCodeStep?: boolean; hasDraft?: boolean } = {},
) => ({
  part,
  isCodeStep: false,
  hasDraft: false,
  ...more,
})

describe('the wizard of a method', () => {
  it('starts at its first step, and shows the code once setting up was begun', () => {
    for (const method of METHODS) {
      expect(wizardState({ method, ...at('setUp') }, NEW)).toEqual({ show: 'start' })
      const code = at('setUp', { isCodeStep: true, hasDraft: true })
      expect(wizardState({ method, ...code }, NEW)).toEqual({ show: 'code' })
      expect(wizardState({ method, ...code, hasDraft: false }, NEW)).toEqual({ go: 'start' })
    }
  })

  it('says that the method is active only when it is', () => {
    for (const method of METHODS) {
      expect(wizardState({ method, ...at('activated') }, NEW)).toEqual({ go: 'start' })
      expect(wizardState({ method, ...at('activated') }, account([method.type]))).toEqual({
        show: 'activated',
      })
    }
  })

  it('offers to switch off an active method, by e-mail at an address of its own', () => {
    for (const method of [authenticator, telegram]) {
      expect(wizardState({ method, ...at('setUp') }, account([method.type]))).toEqual({ show: 'removal' })
    }
    const active = account(['EMAIL'])
    expect(wizardState({ method: email, ...at('setUp') }, active)).toEqual({ go: 'removal' })
    expect(wizardState({ method: email, ...at('removal') }, active)).toEqual({ show: 'removal' })
    expect(wizardState({ method: email, ...at('removal') }, NEW)).toEqual({ show: 'removed' })
  })

  it('redirects to the overview where the active method must stay, also from a step with a code', () => {
    for (const method of METHODS) {
      const locked = account([method.type], { mayDeactivate: false })
      expect(wizardState({ method, ...at('setUp') }, locked)).toEqual({ go: 'status' })
      const code = at('setUp', { isCodeStep: true, hasDraft: true })
      expect(wizardState({ method, ...code }, locked)).toEqual({ go: 'status' })
      expect(wizardState({ method, ...at('activated') }, locked)).toEqual({ show: 'activated' })
    }
    const locked = account(['EMAIL'], { mayDeactivate: false })
    expect(wizardState({ method: email, ...at('removal') }, locked)).toEqual({ go: 'status' })
  })

  it('redirects to the overview when the method is not available', () => {
    const none = account([], { available: [] })
    for (const method of METHODS)
      expect(wizardState({ method, ...at('setUp') }, none)).toEqual({ go: 'status' })
  })

  it('belongs to each of its routes', () => {
    expect(wizardOf('profileSecurityVerificationGoogle')).toEqual({ method: authenticator, part: 'setUp' })
    expect(wizardOf('profileSecurityVerificationTelegramActivate')).toEqual({
      method: telegram,
      part: 'activated',
    })
    expect(wizardOf('profileSecurityVerificationEmailDeactivate')).toEqual({ method: email, part: 'removal' })
  })
})

describe('the card of a method', () => {
  it('opens while the method is available, and says where it is not offered', () => {
    expect(ALL.map((type) => closedBy(type, NEW))).toEqual([null, null, null])
    expect(closedBy('TELEGRAM', account([], { available: ['EMAIL'] }))).toBe('notOffered')
  })

  it('does not open for an active method that must stay active', () => {
    for (const type of ALL) {
      expect(closedBy(type, account([type]))).toBeNull()
      expect(closedBy(type, account([type], { mayDeactivate: false }))).toBe('setting')
    }
  })

  it('does not open for the authenticator while the messenger is active, unless it is available all the same', () => {
    const contract = account(['TELEGRAM'], { available: ['EMAIL'] })
    expect(closedBy('GOOGLE_AUTHENTICATOR', contract)).toBe('messenger')
    expect(closedBy('GOOGLE_AUTHENTICATOR', { ...contract, mayDeactivate: false })).toBe('notOffered')
    expect(closedBy('GOOGLE_AUTHENTICATOR', account(['TELEGRAM']))).toBeNull()
    expect(closedBy('GOOGLE_AUTHENTICATOR', account(['GOOGLE_AUTHENTICATOR', 'TELEGRAM']))).toBe('messenger')
  })
})
