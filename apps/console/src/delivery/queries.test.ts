import { moderation } from '@portico/contract/moderation/endpoints'
import { staffMeans } from '@portico/contract/staff-means/endpoints'
import { configStore } from '@portico/ui/delivery/config.ts'
import { emptyLoads } from '@portico/ui/load/load.ts'
import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { CallFailed, keyOf, loadStateOf, queryClient, queryOf } from './queries.ts'

beforeEach(() => {
  vi.stubGlobal('document', { documentElement: { lang: 'en' } })
  vi.stubGlobal('navigator', { onLine: true })
  configStore.set({ status: 'ready', config: { domainPassportRest: 'https://a.example' } as never })
})
afterEach(() => {
  queryClient.clear()
  vi.unstubAllGlobals()
  configStore.set({ status: 'loading', config: null })
})

const answered = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }))
const pending = queryOf(staffMeans.list)

it('an answer is kept under its endpoint and what was asked', () => {
  const asked = { query: { days: '7' } }
  expect(queryOf(moderation.readStatistics, asked).queryKey).toEqual(['statistics', asked])
  expect(keyOf(moderation.readStatistics)).toEqual(['statistics'])
})

it('a failure says what the server said, and what is shown stays when it is asked for again', async () => {
  answered(403, { state: 'error', errors: [{ code: 'access_denied', fieldName: null, errors: [] }] })
  await expect(queryClient.fetchQuery(pending)).rejects.toThrow(CallFailed)
  const observer = new QueryObserver(queryClient, { ...pending, enabled: false })
  const state = () => loadStateOf(observer.getCurrentResult() as never)
  const leave = observer.subscribe(() => {})
  await observer.refetch()
  expect(state()).toMatchObject({ kind: 'failed', failure: { status: 403 } })
  const again = observer.refetch()
  expect(state()).toEqual({ kind: 'loading' })
  await again
  answered(200, { state: 'success', data: { means: [] } })
  await observer.refetch()
  answered(500, null)
  await observer.refetch()
  expect(state()).toEqual({ kind: 'ready', data: { means: [] } })
  leave()
})

it('nothing of what was asked for stays when somebody leaves, nor comes late', async () => {
  let answer = (_: Response) => {}
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => (answer = resolve)))
  const late = queryClient.fetchQuery({ ...pending, gcTime: Number.POSITIVE_INFINITY }).catch(() => null)
  emptyLoads()
  answer(Response.json({ state: 'success', data: { means: [] } }))
  await late
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})
