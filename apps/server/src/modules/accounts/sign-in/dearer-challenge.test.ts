import { CHALLENGE_LEVEL_MAX } from '@portico/contract/challenge/limits'
import {
  LOGIN_CHALLENGE_AFTER_FAILURES,
  LOGIN_LOCK_AFTER_FAILURES,
  LOGIN_LOCK_S,
} from '@portico/contract/tokens/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, openAccountsApp } from '../../../../test-kit/accounts-app.ts'
import { LOGIN_LOCKS_REMEMBERED_S } from './sign-in-failures.store.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

/** The refusal of a sign-in without a solved challenge, once one is due again. */
async function levelOf(email: string): Promise<unknown> {
  await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES)
  const asked = await app.signIn(email)
  expect(asked.json()).toEqual({ error: 'google_recaptcha_v2_required' })
  return asked.headers['challenge-level']
}

async function lockAndWait(email: string): Promise<void> {
  await app.fail(email, LOGIN_LOCK_AFTER_FAILURES)
  expect((await app.signIn(email)).json().error_description).toBe('User account is locked')
  await app.later(LOGIN_LOCK_S)
}

describe('the challenge of an address that was locked', () => {
  it.each([['known'], ['unknown']])(
    'is more work after each lock, up to a level (%s address)',
    async (kind) => {
      const email = kind === 'known' ? (await app.confirmed()).email : 'nobody@example.com'
      expect(await levelOf(email)).toBeUndefined()
      await app.later(LOGIN_LOCK_S)
      for (let locks = 1; locks <= CHALLENGE_LEVEL_MAX + 1; locks++) {
        await lockAndWait(email)
        expect(await levelOf(email)).toBe(String(Math.min(locks, CHALLENGE_LEVEL_MAX)))
        await app.later(LOGIN_LOCK_S)
      }
      await app.later(LOGIN_LOCKS_REMEMBERED_S)
      expect(await levelOf(email)).toBeUndefined()
    },
  )

  it('refuses a solution of too little work, and accepts one of the level that it asked for', async () => {
    const { email } = await app.confirmed()
    await lockAndWait(email)
    await levelOf(email)
    const easy = await app.signIn(email, { google_recaptcha_v2: await app.solved() })
    expect([easy.json().error, easy.headers['challenge-level']]).toEqual(['invalid_recaptcha', '1'])
    expect((await app.signIn(email, { google_recaptcha_v2: await app.solved(1) })).statusCode).toBe(200)
  })

  it('stays the usual one on a device that is known, and after an operator unlocked the account', async () => {
    const { email } = await app.confirmed()
    const { device = '' } = await app.browser(email)
    await lockAndWait(email)
    await app.fail(email, LOGIN_CHALLENGE_AFTER_FAILURES, { cookies: { device } })
    const asked = await app.signIn(email, {}, { cookies: { device } })
    expect([asked.json().error, asked.headers['challenge-level']]).toEqual([
      'google_recaptcha_v2_required',
      undefined,
    ])
    await app.administration.unlock(email)
    expect(await levelOf(email)).toBeUndefined()
  })

  it('is issued at the requested level, up to the highest', async () => {
    const of = (level: string) => app.call('GET', `/v1/challenge?level=${level}`)
    expect((await of('1')).statusCode).toBe(200)
    for (const wrong of ['3', '-1', '1e9', 'x', '']) expect((await of(wrong)).statusCode, wrong).toBe(400)
  })
})
