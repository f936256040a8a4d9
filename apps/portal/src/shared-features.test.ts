import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const RELATIVE = /['"](\.{1,2}\/[^'"\n]+)['"]/g
const FEATURE = /^features\/([^/]+)\//
const PAGE = /^pages\/[^/]+/

it('a folder of features is used by two pages, or around all of them; what one page has is in its own folder', () => {
  const files = globSync(['{app,pages}/**/*.{ts,tsx}'], { cwd: import.meta.dirname })
  const users = new Map(
    globSync('features/*', { cwd: import.meta.dirname }).map((f) => [f, new Set<string>()]),
  )
  for (const file of files.filter((name) => !name.includes('.test.'))) {
    for (const [, path = ''] of readFileSync(join(import.meta.dirname, file), 'utf8').matchAll(RELATIVE)) {
      const [, feature] = FEATURE.exec(join(dirname(file), path)) ?? []
      if (feature) users.get(`features/${feature}`)?.add(PAGE.exec(file)?.[0] ?? 'app')
    }
  }
  expect(users.size).toBeGreaterThan(5)
  const own = [...users].filter(([, by]) => by.size < 2 && !by.has('app'))
  expect(own.map(([feature, by]) => `${feature}: ${[...by]}`)).toEqual([])
})
