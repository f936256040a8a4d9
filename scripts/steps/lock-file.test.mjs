import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

/** The paths at which Node looks for `name` from the package at `path`: there first, then outwards. */
function reachable(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

/**
 * The paths of the packages whose bytes nobody could compare. npm leaves out the hash of a binary for another system when
 * its registry does not answer for it: take the entry out, and `npm install --package-lock-only` asks again; where it keeps
 * the parent and asks for nothing, `npm view <name>@<version> dist.integrity` names the hash.
 */
const unhashed = (entries) =>
  Object.entries(entries).flatMap(([path, { integrity, link }]) =>
    path.includes('node_modules/') && !link && !integrity ? [path] : [],
  )

/** A workspace that is linked names its folder there. */
const addressed = (entries) =>
  Object.entries(entries).flatMap(([path, { resolved, link }]) => (resolved && !link ? [path] : []))

describe('the lock file', () => {
  it("names the packages of every platform, also those that its last writer's registry lacked", () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !reachable(path, name)),
    )
    expect(missing).toEqual([])
  })

  it('has a hash of each package', () => {
    expect(unhashed(packages)).toEqual([])
    const entry = { version: '1.0.0', optional: true, os: ['darwin'] }
    const written = {
      'node_modules/a': entry,
      'apps/a': {},
      'node_modules/b': { resolved: 'apps/b', link: true },
    }
    expect(unhashed(written)).toEqual(['node_modules/a'])
  })

  it('contains no download address, because each installer has its own registry', () => {
    expect(addressed(packages)).toEqual([])
    const written = {
      'node_modules/a': { resolved: 'https://x/a.tgz' },
      'node_modules/b': { resolved: 'apps/b', link: true },
    }
    expect(addressed(written)).toEqual(['node_modules/a'])
  })
})
