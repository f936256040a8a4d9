import { ROUTE_NAMES, ROUTES, type RouteName } from '@portico/contract/routes'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { describe, expect, it } from 'vitest'
import { isBuilt } from './built-routes.ts'
import routes from './routes.ts'

/** Pages that are being made: a name goes from here when its page comes, and the list ends empty. */
const COMING: readonly RouteName[] = [
  'loginQr',
  'passwordReset',
  'passwordResetForm',
  'successChangePassword',
  'profilePassword',
]

const below = (routes as RouteConfigEntry[]).find((entry) => entry.id === 'locale')
const children = below?.children ?? []

describe("the portal's routes", () => {
  it('are those of the contract, each under its name', () => {
    const names = children.map((entry) => entry.id)
    expect(names).toEqual(ROUTE_NAMES.filter(isBuilt))
    expect(ROUTE_NAMES.filter((name) => !isBuilt(name) && !COMING.includes(name))).toEqual([])
  })

  it('have the paths of the contract, below the language', () => {
    expect(below?.path).toBe(':locale')
    for (const entry of children) expect(entry.path ?? '').toBe(ROUTES[entry.id as RouteName].path)
  })

  it('lead every other address on', () => {
    expect((routes as RouteConfigEntry[]).at(-1)).toMatchObject({ id: 'unknown', path: '*' })
  })
})
