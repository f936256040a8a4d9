import { brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type AccountsApp, errorsOf, openAccountsApp } from '../../../test-kit/accounts-app.ts'

let app: AccountsApp
beforeAll(async () => {
  app = await openAccountsApp({ env: { CHECK_DOMAIN: 'TRUE', PUBLIC_URL: 'https://id.example' } })
})
afterAll(() => app.close())

const ask = (query: string) => app.call('GET', `/v1/domain${query}`)

it('the check of a host says which one is the portal’s, never by the Host header', async () => {
  const headers = { host: 'evil.example' }
  const good = await app.call('GET', '/v1/domain?host=ID.example', { headers })
  expect(good.json().data).toEqual({ host: 'id.example', expected: 'id.example', ok: true })
  const bad = await app.call('GET', '/v1/domain?host=evil.example', { headers })
  expect(bad.json().data).toEqual({ host: 'evil.example', expected: 'id.example', ok: false })
})

it('the check of a host names what is wrong with the call', async () => {
  expect(errorsOf(await ask(''))).toEqual(['host:required'])
  expect(errorsOf(await ask('?host='))).toEqual(['host:required'])
  expect(errorsOf(await ask(`?host=${'a'.repeat(300)}`))).toEqual(['host:max_length'])
  expect(errorsOf(await ask('?host=a&host=b'))).toEqual(['invalid_request'])
})

it('calls and health are answered under a foreign host name too', async () => {
  const headers = { host: 'evil.example' }
  for (const path of ['/health/live', '/health/ready', '/config', '/v1/countries/registration']) {
    expect((await app.call('GET', path, { headers })).statusCode, path).toBe(200)
  }
})

it('the configuration comes compressed, since every first visit waits for it', async () => {
  const plain = await app.call('GET', '/config')
  const compressed = await app.call('GET', '/config', { headers: { 'accept-encoding': 'br' } })
  expect(compressed.headers['content-encoding']).toBe('br')
  expect(JSON.parse(brotliDecompressSync(compressed.rawPayload).toString())).toEqual(plain.json())
})
