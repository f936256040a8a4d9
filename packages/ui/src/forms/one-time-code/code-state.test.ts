import { failureOf } from '@portico/client/read-failure'
import { describe, expect, it } from 'vitest'
import { type CodeFacts, factsOf } from '../code-facts.ts'
import { endOf, isLocked, isSent, newCodeState, nextCodeState, standsStill, verdictOf } from './code-state.ts'

const MINUTE = 60_000
const SENT = { attempts_left: 3, otp_expires_in: 300, otp_resend_in: 60 }
const AT = 1_000_000
const FACTS: CodeFacts = factsOf(SENT, AT)
const mailed = newCodeState('EMAIL', FACTS)
const messaged = newCodeState('TELEGRAM', FACTS)
const shown = newCodeState(
  'GOOGLE_AUTHENTICATOR',
  factsOf({ attempts_left: 3, otp_expires_in: null, otp_resend_in: null }, AT),
)
const left = (attempts_left: number) => ({ attempts_left })

describe('the entry of a one-time code', () => {
  it('knows what the server says, by the clock of this device', () => {
    expect(FACTS).toEqual({ triesLeft: 3, endsAt: AT + 5 * MINUTE, resendsAt: AT + MINUTE })
    expect([isSent(mailed), isSent(shown), endOf(shown), shown.resendsAt]).toEqual([true, false, null, null])
    expect(factsOf({ ...SENT, otp_resend_in: 0 }, AT).resendsAt).toBeNull()
    // Nothing is asked for: no code can be right.
    expect(factsOf({ attempts_left: null, otp_expires_in: null, otp_resend_in: null }).triesLeft).toBe(0)
  })

  it('counts nothing itself: the tries are those that the answer says', () => {
    expect(nextCodeState(mailed, { type: 'wrong', fields: left(1) }).triesLeft).toBe(1)
    expect(nextCodeState(mailed, { type: 'wrong', fields: {} }).triesLeft).toBe(3)
    const spent = nextCodeState(mailed, { type: 'spent', fields: {} })
    expect([spent.triesLeft, isLocked(spent), endOf(spent)]).toEqual([0, true, null])
    expect(isLocked(nextCodeState(mailed, { type: 'wrong', fields: left(0) }))).toBe(true)
  })

  it('keeps of what was known where an answer is silent', () => {
    const once = nextCodeState(mailed, { type: 'wrong', fields: left(2) })
    expect([once.endsAt, once.resendsAt]).toEqual([mailed.endsAt, mailed.resendsAt])
  })

  it('forgets at an edit that the last code was wrong, and keeps the tries', () => {
    const edited = nextCodeState(nextCodeState(mailed, { type: 'wrong', fields: left(2) }), {
      type: 'edited',
      typed: 1,
    })
    expect([edited.isWrong, edited.triesLeft, edited.typed]).toEqual([false, 2, 1])
  })

  it('ends as expired by e-mail and without tries from the bot', () => {
    const [late, dead] = [mailed, messaged].map((one) => nextCodeState(one, { type: 'ended' }))
    expect([late?.isExpired, late?.triesLeft]).toEqual([true, 3])
    expect([dead?.isExpired, dead?.triesLeft]).toEqual([false, 0])
    expect([late, dead].map((one) => one && isLocked(one))).toEqual([true, true])
  })

  it('starts again with another code: an empty field, and what the answer says of it', () => {
    const spent = nextCodeState(mailed, { type: 'spent', fields: {} })
    const facts = factsOf({ ...SENT, attempts_left: 2 }, AT + MINUTE)
    expect(nextCodeState(spent, { type: 'sent', facts })).toEqual({
      ...newCodeState('EMAIL', facts),
      round: 1,
    })
  })

  it('offers no further try where no other code was sent', () => {
    const spent = nextCodeState(mailed, { type: 'spent', fields: { ...SENT, attempts_left: 0 } })
    const facts = factsOf({ attempts_left: 0, otp_expires_in: 240, otp_resend_in: 20 }, AT, spent)
    expect(nextCodeState(spent, { type: 'notSent', facts })).toMatchObject({
      triesLeft: 0,
      resendsAt: AT + 20_000,
      round: 0,
    })
  })
})

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(status, body, new Headers(headers))
const onCode = (...errors: string[]) => ({
  state: 'error',
  errors: [{ code: 'validation_error', fieldName: 'code', errors }],
})

describe('a refused one-time code', () => {
  const fields = { attempts_left: 2, otp_expires_in: 200, otp_resend_in: 0 }

  it('is fields from a dead one in both dialects, with what stands of it', () => {
    expect(verdictOf(refusal(400, { ...onCode('invalid_confirmation_code'), ...fields }))).toEqual({
      type: 'wrong',
      fields,
    })
    expect(verdictOf(refusal(400, { error: 'incorrect_otp', ...fields }))).toEqual({ type: 'wrong', fields })
    expect(verdictOf(refusal(400, onCode('confirmation_code_error')))).toEqual({ type: 'spent', fields: {} })
    expect(verdictOf(refusal(400, { error: 'otp_confirmation_error', ...fields }))).toEqual({
      type: 'spent',
      fields,
    })
  })

  it('is fields from other refusals', () => {
    expect(verdictOf(refusal(400, onCode('required')))).toBeNull()
    expect(verdictOf(refusal(429, null, { 'Retry-After': '30' }))).toBeNull()
    expect(verdictOf(refusal(0, null))).toBeNull()
  })
})

it('a refusal to send another code says what stands of the one before', () => {
  const tooSoon = { state: 'error', errors: [], attempts_left: 0, otp_expires_in: 100, otp_resend_in: 20 }
  expect(standsStill(refusal(429, tooSoon))).toEqual({
    attempts_left: 0,
    otp_expires_in: 100,
    otp_resend_in: 20,
  })
  expect(standsStill(refusal(429, { ...tooSoon, attempts_left: null }))).toBeNull()
  expect(standsStill(refusal(429, null, { 'Retry-After': '20' }))).toBeNull()
  expect(standsStill(refusal(500, tooSoon))).toBeNull()
})
