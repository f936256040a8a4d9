import { failureOf } from '@portico/client/read-failure'
import { describe, expect, it } from 'vitest'
import {
  endsAt,
  isLocked,
  newStanding,
  nextStanding,
  resendsAt,
  sentBefore,
  verdictOf,
} from './code-standing.ts'

const SENT = 1_000_000
const MINUTE = 60_000
const mailed = newStanding('EMAIL', SENT)
const messaged = newStanding('TELEGRAM', SENT)
const shown = newStanding('GOOGLE_AUTHENTICATOR', null)
const wrong = (triesLeft: number | null = null) => ({ type: 'wrong', triesLeft }) as const

describe('the entry of a one-time code', () => {
  it('counts three tries down and locks at none', () => {
    const once = nextStanding(mailed, wrong())
    const twice = nextStanding(once, wrong())
    expect([mailed.triesLeft, once.triesLeft, twice.triesLeft]).toEqual([3, 2, 1])
    expect(isLocked(twice)).toBe(false)
    const spent = nextStanding(twice, { type: 'spent' })
    expect([spent.triesLeft, isLocked(spent)]).toEqual([0, true])
  })

  it('goes on with the tries that another page has left', () => {
    const reopened = newStanding('EMAIL', SENT, 1)
    expect(reopened.triesLeft).toBe(1)
    expect(nextStanding(reopened, { type: 'sent', at: SENT + MINUTE }).triesLeft).toBe(3)
  })

  it("believes the server's count of tries, which another tab may have used", () => {
    expect(nextStanding(mailed, wrong(1)).triesLeft).toBe(1)
    expect(isLocked(nextStanding(mailed, wrong(0)))).toBe(true)
  })

  it('forgets at an edit that the last code was wrong, and keeps the tries', () => {
    const edited = nextStanding(nextStanding(mailed, wrong()), { type: 'edited', typed: 1 })
    expect([edited.isWrong, edited.triesLeft, edited.typed]).toEqual([false, 2, 1])
  })

  it('lasts five minutes for a code that was sent, and has no time for one that an app shows', () => {
    expect(endsAt(mailed)).toBe(SENT + 5 * MINUTE)
    expect(endsAt(messaged)).toBe(SENT + 5 * MINUTE)
    expect(endsAt(shown)).toBeNull()
    expect(endsAt(nextStanding(mailed, { type: 'spent' }))).toBeNull()
  })

  it('ends as expired by e-mail and without tries from the bot', () => {
    const [late, dead] = [mailed, messaged].map((one) => nextStanding(one, { type: 'ended' }))
    expect([late?.isExpired, late?.triesLeft]).toEqual([true, 3])
    expect([dead?.isExpired, dead?.triesLeft]).toEqual([false, 0])
    expect([late, dead].map((one) => one && isLocked(one))).toEqual([true, true])
  })

  it('allows another code after a minute, and at once when no try is left with the bot', () => {
    expect(resendsAt(mailed)).toBe(SENT + MINUTE)
    expect(resendsAt(nextStanding(mailed, { type: 'spent' }))).toBe(SENT + MINUTE)
    expect(resendsAt(messaged)).toBe(SENT + MINUTE)
    const dead = nextStanding(messaged, { type: 'spent' })
    expect(resendsAt(dead)).toBeNull()
    expect(resendsAt(shown)).toBeNull()
    // The server refused all the same: its time counts.
    expect(resendsAt(nextStanding(dead, { type: 'notSent', until: SENT + 9 }))).toBe(SENT + 9)
  })

  it('starts again with another code: three tries, the whole time, an empty field', () => {
    const spent = nextStanding(nextStanding(mailed, wrong()), { type: 'spent' })
    const again = nextStanding(spent, { type: 'sent', at: SENT + MINUTE })
    expect(again).toEqual({ ...newStanding('EMAIL', SENT + MINUTE), round: 1 })
    expect(nextStanding(shown, { type: 'sent', at: SENT }).sentAt).toBeNull()
  })
})

const refusal = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  failureOf(status, body, new Headers(headers))
const onCode = (...errors: string[]) => ({
  state: 'error',
  errors: [{ code: 'validation_error', fieldName: 'code', errors }],
})

describe('a refused one-time code', () => {
  it('is told from a dead one in both dialects', () => {
    const tries = { 'X-Tries-Left': '2' }
    expect(verdictOf(refusal(400, onCode('invalid_confirmation_code'), tries))).toEqual(wrong(2))
    expect(verdictOf(refusal(400, { error: 'incorrect_otp' }))).toEqual(wrong())
    expect(verdictOf(refusal(400, onCode('confirmation_code_error')))).toEqual({ type: 'spent' })
    expect(verdictOf(refusal(400, { error: 'otp_confirmation_error' }))).toEqual({ type: 'spent' })
  })

  it('is told from other refusals', () => {
    expect(verdictOf(refusal(400, onCode('required')))).toBeNull()
    expect(verdictOf(refusal(429, null, { 'Retry-After': '30' }))).toBeNull()
    expect(verdictOf(refusal(0, null))).toBeNull()
  })
})

it('a refusal to send another code so soon tells when the last one was sent', () => {
  const tooSoon = sentBefore(refusal(429, null, { 'Retry-After': '20' })) ?? 0
  expect(Math.abs(Date.now() - tooSoon - 40_000)).toBeLessThan(1000)
  expect(sentBefore(refusal(429, null, { 'Retry-After': '7200' }))).toBeNull()
  expect(sentBefore(refusal(429, null))).toBeNull()
  expect(sentBefore(refusal(500, null, { 'Retry-After': '20' }))).toBeNull()
})
