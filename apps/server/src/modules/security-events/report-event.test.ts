import { randomUUID } from 'node:crypto'
import { HOUR_S } from '@portico/contract/kernel/units'
import type { SecurityEvent } from '@portico/contract/security-events/schemas'
import { FRESH_FOR_S } from '@portico/contract/sessions/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp, PASSWORD } from '../../../test-kit/accounts-app.ts'
import { EVENT_REPORTS_PER_HOUR } from './report-event.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const as = (token: string) => ({ headers: { authorization: `Bearer ${token}` } })
const report = (token: string, id: string) => app.call('POST', `/v1/security-events/${id}/report`, as(token))
const outcome = (answer: Awaited<ReturnType<typeof report>>) =>
  [answer.statusCode, ...errorsOf(answer)].join(' ')

/** Somebody who is signed in, and their newest event. */
async function somebody() {
  const { email } = await app.confirmed()
  const token = await app.token(email)
  const listed = await app.call('GET', '/v1/security-events', as(token))
  const [event] = listed.json().data as SecurityEvent[]
  return { email, token, id: event?.id ?? '' }
}

describe('"this was not me" on an event', () => {
  it('leads to the page of the notices, which changes nothing before its button', async () => {
    const { email, token, id } = await somebody()
    const { code } = (await report(token, id)).json().data as { code: string }
    expect(code).toMatch(/^[\w-]{43}$/)
    const state = await app.call('GET', `/v1/sessions/not-me/state?code=${code}`)
    expect(state.json().data).toEqual({ state: 'ready', signIn: null })
    expect((await app.user(token)).statusCode).toBe(200)
    expect((await app.call('POST', '/v1/sessions/not-me', { body: { code } })).statusCode).toBe(200)
    expect((await app.user(token)).statusCode).toBe(401)
    expect((await app.signIn(email)).json().error_description).toBe('Bad credentials')
    expect(await app.mailsTo(email, 'passwords-reset')).toHaveLength(1)
  })

  it('is answered alike for the event of another account, an unknown one and what is no id', async () => {
    const [own, other] = [await somebody(), await somebody()]
    for (const id of [other.id, randomUUID(), 'x']) {
      expect(outcome(await report(own.token, id))).toBe('404 not_found')
    }
  })

  it('asks for the password after ten minutes: a session left open must not stop it', async () => {
    const { token, id } = await somebody()
    await app.later(FRESH_FOR_S + 1)
    expect(outcome(await report(token, id))).toBe('403 stepUp:access_denied')
    await app.call('POST', '/v1/step-up', { ...as(token), body: { password: PASSWORD } })
    expect((await report(token, id)).statusCode).toBe(200)
  })

  it('can be asked for so often in an hour', async () => {
    const { email, token, id } = await somebody()
    for (let i = 0; i < EVENT_REPORTS_PER_HOUR; i++) expect((await report(token, id)).statusCode).toBe(200)
    expect(outcome(await report(token, id))).toBe('429 too_many_requests')
    await app.later(HOUR_S)
    expect((await report(await app.token(email), id)).statusCode).toBe(200)
  })
})
