import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

/** May only fall: `npm view <name>@<version> dist.integrity` names a hash when the registry has the package. */
const UNNAMED_MOST = 39

/** The paths at which Node looks for `name` from the package at `path`: there first, then outwards. */
function reachable(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

describe('the lock file', () => {
  it("names the packages of every platform, also those that its last writer's registry lacked", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !reachable(path, name)),
    )
    expect(missing).toEqual([])
  })

  it('has a hash of each package, except binaries of other systems that its writers could not fetch', () => {
    const unnamed = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
    )
    const needed = unnamed.filter(([, { optional, os, cpu }]) => !optional || !(os || cpu))
    expect(needed.map(([path]) => path)).toEqual([])
    const here = unnamed.filter(([path]) => existsSync(`${root}/${path}/package.json`))
    expect(here.map(([path]) => path)).toEqual([])
    expect(unnamed.length).toBeLessThanOrEqual(UNNAMED_MOST)
  })

  it('contains no download address, because each installer has its own registry', () => {
    const addresses = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))
    expect(addresses).toEqual([])
  })
})
