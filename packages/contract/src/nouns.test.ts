import { describe, expect, it } from 'vitest'
import { CALL_LIMITS } from './call-limits.ts'
import { ENDPOINTS, SCHEMAS } from './nouns.ts'

describe('the endpoints of all nouns', () => {
  it('each have a name and an address of their own', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length)
  })

  it('name what keeps each of them from writing without an end', () => {
    const writing = ENDPOINTS.filter(({ method, changesNothing }) => method !== 'GET' && !changesNothing)
    expect(Object.keys(CALL_LIMITS).sort()).toEqual(writing.map(({ name }) => name).sort())
  })

  it('have schemas, and all schemas belong to an endpoint', () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort())
  })
})
