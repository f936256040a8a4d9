import { configuration } from '@portico/contract/configuration/endpoints'
import { sessions } from '@portico/contract/sessions/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

it('a call names the account that the page shows, and tells when another one is signed in', async () => {
  const sent: Headers[] = []
  const answer = (status: number, body: unknown) =>
    vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
      sent.push(new Headers(headers))
      return new Response(JSON.stringify(body), { status })
    })
  let shown: string | undefined
  const onAnotherAccount = vi.fn()
  const { call } = createClient({
    baseUrl: '',
    locale: 'en',
    client: { id: 'portal', secret: 's' },
    account: () => shown,
    onAnotherAccount,
  })
  answer(200, { state: 'success', data: null })
  await call(sessions.list)
  shown = 'a1'
  await call(sessions.list)
  await call(configuration.read)
  expect(sent.map((headers) => headers.get('X-Account'))).toEqual([null, 'a1', null])
  expect(onAnotherAccount).not.toHaveBeenCalled()
  const errors = [{ code: 'validation_error', fieldName: 'account', errors: ['access_denied'] }]
  answer(403, { state: 'error', errors })
  await call(sessions.list)
  expect(onAnotherAccount).toHaveBeenCalledOnce()
})
