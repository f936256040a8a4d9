import { CHALLENGE_LEVEL_MAX, CHALLENGE_LIFE_S } from '@portico/contract/challenge/limits'
import type { Challenge } from '@portico/contract/challenge/schemas'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../core/clock.ts'
import {
  CHALLENGE_WORK_FACTOR,
  CHALLENGE_WORK_MAX,
  CHALLENGE_WORK_MIN,
  createProofOfWork,
} from './proof-of-work.ts'

const signatureSecret = 'a secret of this installation'
const signing = (...signatureSecrets: [string, ...string[]]) =>
  createProofOfWork({ clock: systemClock, signatureSecrets: () => signatureSecrets })
const { issue, check } = signing(signatureSecret)

/** A response as the widget sends it. */
async function solve(challenge: Challenge): Promise<{ challenge: Challenge; solution: object }> {
  const solution = await solveChallenge({ challenge, deriveKey })
  if (!solution) throw new Error('every challenge of ours has a solution')
  return { challenge, solution }
}
const encode = (answer: unknown) => Buffer.from(JSON.stringify(answer)).toString('base64')

describe('the proof of work', () => {
  it('accepts a solved challenge and names it', async () => {
    const challenge = await issue()
    expect(await check(encode(await solve(challenge)))).toBe(challenge.signature)
  })

  it('refuses an expired challenge', async () => {
    const past = Date.now() - (CHALLENGE_LIFE_S + 1) * SECOND_MS
    const old = createProofOfWork({
      clock: { now: () => new Date(past), epochMs: () => past, monotonicMs: () => 0 },
      signatureSecrets: () => [signatureSecret],
    })
    expect(await check(encode(await solve(await old.issue())))).toBeUndefined()
  })

  it('refuses a challenge that somebody else made, or made easier or longer', async () => {
    const foreign = signing('another')
    expect(await check(encode(await solve(await foreign.issue())))).toBeUndefined()
    const challenge = await issue()
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    expect(await check(encode(await solve(easier)))).toBeUndefined()
    const answer = await solve(challenge)
    const parameters = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 }
    expect(await check(encode({ ...answer, challenge: { ...challenge, parameters } }))).toBeUndefined()
  })

  it('accepts what a node with the other key signed, in both directions', async () => {
    const [before, after] = [signing('old', 'new'), signing('new', 'old')]
    const [fromBefore, fromAfter] = [await before.issue(), await after.issue()]
    expect(await after.check(encode(await solve(fromBefore)))).toBe(fromBefore.signature)
    expect(await before.check(encode(await solve(fromAfter)))).toBe(fromAfter.signature)
    expect(await signing('new').check(encode(await solve(fromBefore)))).toBeUndefined()
  })

  it('refuses an unsolved challenge', async () => {
    const challenge = await issue()
    const derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0')
    expect(await check(encode({ challenge, solution: { counter: 1, derivedKey } }))).toBeUndefined()
  })

  it.each([
    '',
    'x',
    '{}',
    encode({}),
    encode(null),
    encode([]),
    encode({ challenge: null, solution: null, test: true }),
  ])('refuses the answer %j', async (response) => {
    expect(await check(response)).toBeUndefined()
  })
})

describe('the levels of the proof of work', () => {
  const ofLevel = async (level: number) => {
    const challenge = await issue(level)
    const least = CHALLENGE_WORK_MIN * CHALLENGE_WORK_FACTOR ** level
    // Search only from the least work on, to save time.
    const solution = await solveChallenge({ challenge, deriveKey, counterStart: least })
    return { least, counter: solution?.counter ?? 0, response: encode({ challenge, solution }) }
  }

  it('are each so many times the work of the one before', async () => {
    for (let level = 0; level <= CHALLENGE_LEVEL_MAX; level++) {
      const { least, counter } = await ofLevel(level)
      expect(counter).toBeGreaterThanOrEqual(least)
      expect(counter).toBeLessThan((least / CHALLENGE_WORK_MIN) * CHALLENGE_WORK_MAX)
    }
  })

  it('are accepted for their own level and those below, not above', async () => {
    const [usual, dear] = [await ofLevel(0), await ofLevel(1)]
    expect(await check(usual.response, '', 1)).toBeUndefined()
    expect(await check(dear.response, '', 1)).toBeTypeOf('string')
    expect(await check(dear.response, '', 0)).toBeTypeOf('string')
    expect(await check(dear.response, '', 2)).toBeUndefined()
  })

  it('cannot be had by naming a larger number', async () => {
    const challenge = await issue()
    const { solution } = await solve(challenge)
    const larger = { ...solution, counter: CHALLENGE_WORK_MIN * CHALLENGE_WORK_FACTOR }
    expect(await check(encode({ challenge, solution: larger }), '', 1)).toBeUndefined()
  })
})
