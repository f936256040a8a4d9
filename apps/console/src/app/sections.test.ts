import { readdirSync } from 'node:fs'
import { STAFF_ROLES } from '@portico/contract/kernel/statuses'
import { matchRoutes } from 'react-router'
import { expect, it } from 'vitest'
import { ROUTES } from './routes.tsx'
import { GUIDES, isFor, SECTIONS, sectionsFor } from './sections.ts'

const paths = (roles: Parameters<typeof sectionsFor>[0]) => sectionsFor(roles).map(({ path }) => path)

it('every folder of a section is in the list, under its own name', () => {
  const folders = readdirSync(new URL('../sections', import.meta.url), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  expect(SECTIONS.map(({ path }) => path as string).toSorted()).toEqual(folders.toSorted())
})

it('a section is for those who have one of its roles', () => {
  expect(paths(['moderator'])).toEqual(['cases', 'statistics'])
  expect(paths(['administrator'])).toEqual(['cases', 'statistics', 'staff'])
  expect(paths([])).toEqual([])
})

it('whoever works here may enter some section', () => {
  for (const role of STAFF_ROLES) expect(paths([role]), role).not.toEqual([])
})

it('the help and the practice are for every role', () => {
  for (const role of STAFF_ROLES) expect(GUIDES.filter((page) => isFor(page, [role]))).toEqual(GUIDES)
  expect(GUIDES.filter((page) => isFor(page, []))).toEqual([])
})

it('the address of a section and those below it lead to its page', () => {
  for (const { path } of [...SECTIONS, ...GUIDES]) {
    for (const address of [`/${path}`, `/${path}/one`]) {
      const page = matchRoutes(ROUTES, address)?.at(-1)?.route
      expect(page?.path, address).toBe(`${path}/*`)
      expect(page?.lazy, address).toBeInstanceOf(Function)
    }
  }
  expect(matchRoutes(ROUTES, '/no-such-section')?.at(-1)?.route.path).toBe('*')
})
