import { configStore } from '@portico/ui/delivery/config.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed, createQueryClient } from '../../../delivery/queries.ts'
import { caseQuery } from './case-query.ts'

const client = createQueryClient()
let asked: string[]

beforeEach(() => {
  asked = []
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: true })
  configStore.set({ status: 'ready', config: { domainPassportRest: '' } as never })
})
afterEach(() => {
  client.clear()
  vi.unstubAllGlobals()
  configStore.set({ status: 'loading', config: null })
})

function answer(status: number, data: unknown = null) {
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url)
    return Response.json({ state: status === 200 ? 'success' : 'error', data, errors: [] }, { status })
  })
}

it('a case that was loaded ahead is not read again by whoever opens it: each read is recorded as a look', async () => {
  answer(200, { version: 1 })
  const ahead = client.prefetchQuery({ ...caseQuery('a'), gcTime: Number.POSITIVE_INFINITY })
  expect(await client.fetchQuery(caseQuery('a'))).toEqual({ version: 1 })
  await ahead
  await client.fetchQuery(caseQuery('a'))
  expect(asked).toEqual(['/v1/moderation/cases/a'])
  await client.fetchQuery({ ...caseQuery('a'), staleTime: 0 })
  expect(asked).toHaveLength(2)
})

it('a case that has gone is an answer; a server that is away is a failure', async () => {
  answer(404)
  expect(await client.fetchQuery(caseQuery('b'))).toBeNull()
  answer(503)
  await expect(client.fetchQuery(caseQuery('c'))).rejects.toThrow(CallFailed)
})
