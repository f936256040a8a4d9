import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import routes from './routes.ts'

const below = (routes as RouteConfigEntry[]).find((entry) => entry.id === 'locale')
const children = below?.children ?? []

describe("the portal's routes", () => {
  it('are those of the contract, each under its name', () => {
    const names = children.map((entry) => entry.id)
    expect(names).toEqual(PAGE_NAMES)
  })

  it('have the paths of the contract, below the language', () => {
    expect(below?.path).toBe(':locale')
    for (const entry of children) expect(entry.path ?? '').toBe(PAGES[entry.id as PageName].path)
  })

  it('redirect every other address', () => {
    expect((routes as RouteConfigEntry[]).at(-1)).toMatchObject({ id: 'unknown', path: '*' })
  })
})
