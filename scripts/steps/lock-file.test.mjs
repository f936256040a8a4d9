import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const { packages } = JSON.parse(readFileSync(`${root}/package-lock.json`, 'utf8'))

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

  it('names no address to fetch from: the installer has its own registry', () => {
    const addresses = Object.values(packages).filter(({ resolved }) => resolved?.includes('://'))
    expect(addresses).toEqual([])
  })
})
