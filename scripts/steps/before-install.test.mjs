import { readdirSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { root } from './paths.mjs'

const STATIC_IMPORT = /^(?:import\s+(?:[\w*\s{},]+\sfrom\s+)?|export\s+[\w*\s{},]+\sfrom\s+)'([^']+)'/gm
const scripts = ['scripts', 'tools']
  .flatMap((folder) => readdirSync(`${root}/${folder}`).map((name) => `${folder}/${name}`))
  .filter((path) => path.endsWith('.mjs') && !path.endsWith('.test.mjs'))
  .filter((path) => /await (ensureInstalled|prepareTests)\(\)/.test(readFileSync(`${root}/${path}`, 'utf8')))

/** The packages that are loaded before the script's first line runs, without Node's own and this folder's files. */
function packagesOf(path, seen = new Set()) {
  if (seen.has(path)) return []
  seen.add(path)
  const wanted = [...readFileSync(path, 'utf8').matchAll(STATIC_IMPORT)].map(([, name]) => name)
  return wanted.flatMap((name) => {
    if (name.startsWith('node:')) return []
    return name.startsWith('.') ? packagesOf(resolve(dirname(path), name), seen) : [`${path}: ${name}`]
  })
}

describe('a script that installs the packages', () => {
  it('is there', () =>
    expect(scripts).toEqual(
      expect.arrayContaining(['scripts/start.mjs', 'scripts/test.mjs', 'tools/matrix.mjs']),
    ))

  for (const name of scripts) {
    it(`${name} needs none of them to begin`, () => {
      expect(packagesOf(`${root}/${name}`)).toEqual([])
    })
  }
})
