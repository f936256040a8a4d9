import { describe, expect, it } from 'vitest'
import { reachOf } from './changes.mjs'

describe('a changed file reaches', () => {
  it.each([
    ['docs/operations.md', []],
    ['apps/portal/src/features/login/page.tsx', ['browsers']],
    ['apps/server/src/core/clock.ts', ['faults', 'browsers']],
    ['packages/contract/src/limits.ts', ['faults', 'browsers']],
    ['e2e/world/people.ts', ['browsers']],
    ['tools/videos.mjs', ['tooling']],
    ['package-lock.json', ['tooling', 'faults', 'browsers']],
  ])('%s: %j', (file, parts) => {
    const reach = reachOf(['README.md', file])
    expect(Object.keys(reach).filter((part) => reach[part])).toEqual(parts)
  })
})
