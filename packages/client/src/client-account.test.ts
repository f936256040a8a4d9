import { configuration } from '@portico/contract/configuration/endpoints'
import { ACCOUNT_REFUSAL } from '@portico/contract/kernel/headers'
import { sessions } from '@portico/contract/sessions/endpoints'
import { tokens } from '@portico/contract/tokens/endpoints'
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
  expect(onAnotherAccount.mock.lastCall).toEqual([sessions.list])
  answer(403, { error: 'access_denied', error_description: ACCOUNT_REFUSAL })
  await call(tokens.revoke)
  expect(onAnotherAccount.mock.lastCall).toEqual([tokens.revoke])
  expect(onAnotherAccount).toHaveBeenCalledTimes(2)
})

const names = async (made: Parameters<typeof createClient>[0], run: (client: Client) => Promise<unknown>) => {
  const sent: (string | null)[] = []
  const answers: unknown[] = []
  vi.stubGlobal('fetch', async (_url: string, { headers }: RequestInit) => {
    sent.push(new Headers(headers).get('X-Account'))
    const body = answers.shift() ?? { state: 'success', data: null }
    return Response.json(body, { status: 'errors' in (body as object) ? 403 : 200 })
  })
  await run({ ...createClient(made), answers })
  return sent
}
type Client = ReturnType<typeof createClient> & { answers: unknown[] }
const PORTAL = { baseUrl: '', locale: 'en', client: { id: 'portal', secret: 's' } }

it('a change waits until the page knows whose it is, and what only reads does not', async () => {
  let shown: string | undefined
  const knowAccount = async () => {
    shown = 'a1'
  }
  const sent = await names({ ...PORTAL, account: () => shown, knowAccount }, async ({ call }) => {
    await call(sessions.list)
    await call(sessions.endOthers)
  })
  expect(sent).toEqual([null, 'a1'])
})

it('a call stays that of the account for which it began, also after the password was asked for', async () => {
  let shown = 'a1'
  const stepUp = async () => {
    shown = 'a2'
    return true
  }
  const stale = {
    state: 'error',
    errors: [{ code: 'validation_error', fieldName: 'stepUp', errors: ['access_denied'] }],
  }
  const sent = await names({ ...PORTAL, account: () => shown, stepUp }, ({ call, answers }) => {
    answers.push(stale)
    return call(sessions.endOthers)
  })
  expect(sent).toEqual(['a1', 'a1'])
})
