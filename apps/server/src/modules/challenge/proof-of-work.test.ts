import type { Challenge } from '@portico/contract/challenge.schemas'
import { CHALLENGE_LIFE_S, SECOND_MS } from '@portico/contract/limits'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/sha'
import { describe, expect, it } from 'vitest'
import { systemClock } from '../../platform/clock.ts'
import { createProofOfWork } from './proof-of-work.ts'

const signatureSecret = 'a secret of this installation'
const { issue, check } = createProofOfWork({ clock: systemClock, signatureSecret })

/** What the widget sends. */
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
      clock: { now: () => new Date(past), millis: () => past },
      signatureSecret,
    })
    expect(await check(encode(await solve(await old.issue())))).toBeUndefined()
  })

  it('refuses a challenge that somebody else made, or made easier or longer', async () => {
    const foreign = createProofOfWork({ clock: systemClock, signatureSecret: 'another' })
    expect(await check(encode(await solve(await foreign.issue())))).toBeUndefined()
    const challenge = await issue()
    const easier = { ...challenge, parameters: { ...challenge.parameters, keyPrefix: '00' } }
    expect(await check(encode(await solve(easier)))).toBeUndefined()
    const answer = await solve(challenge)
    const parameters = { ...challenge.parameters, expiresAt: challenge.parameters.expiresAt + 1 }
    expect(await check(encode({ ...answer, challenge: { ...challenge, parameters } }))).toBeUndefined()
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
