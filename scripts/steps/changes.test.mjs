import { describe, expect, it } from 'vitest'
import { reachOf } from './changes.mjs'

describe('a changed file reaches', () => {
  it.each([
    ['docs/operations.md', []],
    ['apps/portal/src/features/login/page.tsx', ['browsers', 'engines']],
    ['apps/server/src/core/clock.ts', ['faults', 'browsers', 'engines']],
    ['packages/contract/src/limits.ts', ['faults', 'browsers', 'engines']],
    ['e2e/world/people.ts', ['browsers', 'engines']],
    ['e2e/engines/photo.spec.ts', ['engines']],
    ['tools/videos.mjs', ['tooling']],
    ['package-lock.json', ['tooling', 'faults', 'browsers', 'engines']],
  ])('%s: %j', (file, parts) => {
    const reach = reachOf(['README.md', file])
    expect(Object.keys(reach).filter((part) => reach[part])).toEqual(parts)
  })
})
