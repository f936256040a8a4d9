import type { ApiFailure, FailureCode, FailureEntry } from '@portico/client/api-errors'
import { describe, expect, it } from 'vitest'
import { type FormState, NEW_FORM, nextState, type Refusal, refusalOf } from './form-state.ts'

const fieldError = (fieldName: string, ...errors: FailureCode[]): FailureEntry => ({
  code: 'validation_error',
  fieldName,
  errors,
})
const generalError = (code: FailureCode): FailureEntry => ({ code, fieldName: null, errors: [] })

const failure = (entries: FailureEntry[], rest: Partial<ApiFailure> = {}): ApiFailure => ({
  status: 400,
  entries,
  retryAfterS: null,
  triesLeft: null,
  code: null,
  challengeLevel: 0,
  ...rest,
})

const refusal = (changes: Partial<Refusal> = {}): Refusal => ({
  codes: { email: ['email_occupied'], '': ['invalid_request'] },
  opensAt: null,
  asked: null,
  ...changes,
})

const sending = nextState(NEW_FORM, { type: 'checked', codes: {} })
const refused = (changes?: Partial<Refusal>, state: FormState = sending) =>
  nextState(state, { type: 'refused', ...refusal(changes) })

describe('a form', () => {
  it('is sent when its fields are valid, and shows their errors otherwise', () => {
    expect(sending).toEqual({ ...NEW_FORM, isSending: true })
    expect(nextState(NEW_FORM, { type: 'checked', codes: { email: ['required'] } })).toEqual({
      ...NEW_FORM,
      codes: { email: ['required'] },
    })
  })

  it('forgets its earlier errors when it is checked again', () => {
    expect(nextState(refused({ opensAt: 5 }), { type: 'checked', codes: {} })).toEqual(sending)
  })

  it('can be used again after a success', () => {
    expect(nextState(sending, { type: 'accepted' })).toEqual(NEW_FORM)
  })

  it('shows a refusal on its fields and above them, and can be sent again', () => {
    expect(refused()).toEqual({
      ...NEW_FORM,
      codes: { email: ['email_occupied'], '': ['invalid_request'] },
    })
  })

  it('waits until a limit opens, but no longer once something is typed', () => {
    const waiting = refused({ opensAt: 5 })
    expect(waiting.opensAt).toBe(5)
    expect(nextState(waiting, { type: 'edited', field: 'firstName' }).opensAt).toBeNull()
  })

  it('clears the errors of the edited field and of the form, and leaves the others', () => {
    const wrong = refused({
      codes: { email: ['required'], firstName: ['required'], '': ['invalid_request'] },
    })
    expect(nextState(wrong, { type: 'edited', field: 'email' }).codes).toEqual({ firstName: ['required'] })
  })

  it('keeps the same state object at an edit that clears nothing, so that no typed letter renders it', () => {
    const wrong = refused({ codes: { email: ['required'] } })
    expect(nextState(wrong, { type: 'edited', field: 'firstName' })).toBe(wrong)
    expect(nextState(NEW_FORM, { type: 'edited', field: 'firstName' })).toBe(NEW_FORM)
    expect(nextState(NEW_FORM, { type: 'edited' })).toBe(NEW_FORM)
  })

  it('clears every error at an edit that belongs to no field', () => {
    expect(nextState(refused({ opensAt: 5 }), { type: 'edited' })).toEqual(NEW_FORM)
  })
})

describe('the human check of a form', () => {
  it('begins when a refusal asks for it, and again at every later refusal, because an answer works once', () => {
    const asked = refused({ asked: 2 })
    expect(asked.challenge).toEqual({ round: 1, level: 2 })
    expect(refused({ asked: null }, asked).challenge).toEqual({ round: 2, level: 2 })
    expect(refused({ asked: 0 }, asked).challenge).toEqual({ round: 2, level: 0 })
  })

  it('is not asked for by other refusals', () => {
    expect(refused().challenge).toBeNull()
  })

  it('stays through a check, an edit and a success', () => {
    const asked = refused({ asked: 0 })
    for (const event of [
      { type: 'checked', codes: {} },
      { type: 'edited', field: 'email' },
      { type: 'edited' },
      { type: 'accepted' },
    ] as const) {
      expect(nextState(asked, event).challenge).toEqual(asked.challenge)
    }
  })
})

describe('the refusal of a form', () => {
  it('puts codes on their fields, and the rest on the form', () => {
    const entries = [fieldError('email', 'email_occupied'), generalError('invalid_request')]
    expect(refusalOf(failure(entries), undefined)).toEqual(refusal())
  })

  it('tells when the limit opens', () => {
    const before = Date.now()
    const { opensAt } = refusalOf(
      failure([generalError('too_many_requests')], { status: 429, retryAfterS: 60 }),
      undefined,
    )
    expect(opensAt).toBeGreaterThanOrEqual(before + 60_000)
    expect(opensAt).toBeLessThanOrEqual(Date.now() + 60_000)
  })

  it('shows nothing when the session has died, because the page says that above the form', () => {
    expect(refusalOf(failure([generalError('invalid_token')], { status: 401 }), undefined).codes).toEqual({})
  })

  it('is shown when the server refused the portal itself', () => {
    const { codes } = refusalOf(failure([generalError('invalid_client')], { status: 401 }), undefined)
    expect(codes).toEqual({ '': ['invalid_client'] })
  })

  it.each(['google_recaptcha_v2_required', 'invalid_recaptcha'] as const)(
    'puts %s on the human check, whether the answer names the field or not',
    (code) => {
      for (const entry of [generalError(code), fieldError('captcha', code)]) {
        expect(refusalOf(failure([entry], { challengeLevel: 3 }), 'captcha')).toEqual({
          codes: { captcha: [code] },
          opensAt: null,
          asked: 3,
        })
      }
    },
  )

  it('asks for no human check in a form without one', () => {
    const code = 'google_recaptcha_v2_required'
    expect(refusalOf(failure([generalError(code)]), undefined)).toEqual(
      refusal({ codes: { '': [code] }, asked: null }),
    )
  })
})
