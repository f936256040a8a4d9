import { describe, expect, it } from 'vitest'
import { SCHEMAS } from './all.schemas.ts'
import { CALLS } from './calls.ts'
import { ENDPOINTS } from './endpoints.ts'

describe('the endpoints of all nouns', () => {
  it('have a name and an address each, that no other has', () => {
    expect(new Set(ENDPOINTS.map(({ name }) => name)).size).toBe(ENDPOINTS.length)
    expect(new Set(ENDPOINTS.map(({ method, path }) => `${method} ${path}`)).size).toBe(ENDPOINTS.length)
  })

  it('have their schemas, and no schemas are of a call that is none of them', () => {
    expect(Object.keys(SCHEMAS).sort()).toEqual(ENDPOINTS.map(({ name }) => name).sort())
  })

  it('are the table of calls', () => {
    const table = ENDPOINTS.map(({ name, method, path, auth }) => [name, { method, path, auth }])
    expect(Object.fromEntries(table)).toEqual(CALLS)
  })
})
