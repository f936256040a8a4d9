import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

/** A member of a union of objects that begins with what tells it from the others. */
const MEMBER = /\|\s*\{\s*(?:readonly )?(\w+): '/g

it('the members of a union are told apart by their kind', () => {
  const sources = ['apps', 'packages']
    .flatMap((folder) => writtenFiles(root, folder))
    .filter((file) => /\/src\/.*\.tsx?$/.test(file))
  const unions = sources.flatMap((file) =>
    Array.from(readFileSync(`${root}/${file}`, 'utf8').matchAll(MEMBER), ([, key]) => ({ file, key })),
  )
  expect(unions.length).toBeGreaterThan(50)
  expect(unions.filter(({ key }) => ['is', 'state', 'status'].includes(key))).toEqual([])
})
