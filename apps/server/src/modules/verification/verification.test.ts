import { DEFAULT_DOCUMENT_STATUS } from '@portico/contract/statuses'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'
import { sessions } from '../sessions/tables.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp()
})
afterAll(() => app.close())

const ask = (token: string, query = '') =>
  app.call('GET', `/v1/verifications${query}`, { headers: { authorization: `Bearer ${token}` } })

it('verification shows a new account the status of every document', async () => {
  const token = await app.token((await app.confirmed()).email)
  const { state, data } = (await ask(token)).json()
  expect(state).toBe('success')
  const entries = data.map((one: { documentType: string; status: string }) => [one.documentType, one.status])
  expect(Object.fromEntries(entries)).toEqual(DEFAULT_DOCUMENT_STATUS)
  expect(entries).toHaveLength(5)
})

it('verification has no document of any type for a new account, and refuses an unknown type', async () => {
  const token = await app.token((await app.confirmed()).email)
  for (const type of Object.keys(DEFAULT_DOCUMENT_STATUS)) {
    const answer = await ask(token, `?documentType=${type}`)
    expect(answer.json(), type).toEqual({ state: 'success', data: [] })
  }
  expect(errorsOf(await ask(token, '?documentType=VISA'))).toEqual(['documentType:invalid_value'])
  const twice = await ask(token, '?documentType=SELFIE&documentType=PHONE')
  expect([twice.statusCode, ...errorsOf(twice)]).toEqual([400, 'invalid_request'])
})

it('verification can be read in a complete session only', async () => {
  const person = await app.confirmed()
  const token = await app.token(person.email)
  expect((await app.call('GET', '/v1/verifications')).statusCode).toBe(401)
  const minted = (await app.mint(token, 'TRADING')).json().access_token
  expect((await ask(minted)).statusCode).toBe(403)
  await app.db.update(sessions).set({ kind: 'pending' })
  await app.later(0)
  const pending = await ask(token)
  expect([pending.statusCode, ...errorsOf(pending)]).toEqual([403, 'access_denied'])
})
