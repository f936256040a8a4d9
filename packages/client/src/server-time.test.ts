import { profile } from '@portico/contract/profile/endpoints'
import { afterEach, expect, it, vi } from 'vitest'
import { createClient } from './client.ts'

afterEach(() => vi.unstubAllGlobals())

it("a call tells the server's time where its answer has it, whatever else the answer says", async () => {
  const onServerTime = vi.fn()
  const { call } = createClient({
    baseUrl: '',
    locale: 'en',
    client: { id: 'portal', secret: 's' },
    onServerTime,
  })
  const answered = async (status: number, headers: Record<string, string>) => {
    vi.stubGlobal('fetch', async () => new Response('null', { status, headers }))
    await call(profile.read)
  }
  await answered(200, {})
  await answered(200, { Date: 'no date' })
  expect(onServerTime).not.toHaveBeenCalled()
  await answered(429, { Date: 'Mon, 23 Nov 2026 12:00:00 GMT' })
  expect(onServerTime.mock.calls).toEqual([[Date.parse('2026-11-23T12:00:00Z')]])
})
