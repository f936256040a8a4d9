import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

/** To become fewer: `npm view <name>@<version> dist.integrity` where the registry has them. */
const UNNAMED_MOST = 39

/** Where Node would look for `name` from the package at `path`: there, then outwards. */
function reachable(path, name) {
  for (let at = path; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/node_modules/')))) {
    if (packages[`${at ? `${at}/` : ''}node_modules/${name}`]) return true
    if (at === '') return false
  }
}

describe('the lock file', () => {
  it('names the packages of every platform, also those that the registry of the last writer lacked', () => {
    const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter((name) => !reachable(path, name)),
    )
    expect(missing).toEqual([])
  })

  it('names the content of each package by its hash, but for binaries of other systems that its writers could not fetch', () => {
    const unnamed = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path.includes('node_modules/') && !link && !integrity,
    )
    const needed = unnamed.filter(([, { optional, os, cpu }]) => !optional || !(os || cpu))
    expect(needed.map(([path]) => path)).toEqual([])
    const here = unnamed.filter(([path]) => existsSync(`${root}/${path}/package.json`))
    expect(here.map(([path]) => path)).toEqual([])
    expect(unnamed.length).toBeLessThanOrEqual(UNNAMED_MOST)
  })

  it('names no address to fetch from: the installer has its own registry', () => {
    const addresses = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))
    expect(addresses).toEqual([])
  })
})
