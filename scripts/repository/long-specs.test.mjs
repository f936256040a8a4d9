import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, it } from 'vitest'
import { LONG_SPECS } from '../../e2e/long-specs.ts'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

const SPEC = '.spec.ts'
/** A worker of its own is begun for these: begun last, it would run alone at the end. */
const OWN_WORKER = /mode: 'default'|scope: 'worker'/

const specs = writtenFiles(root, 'e2e').filter((file) => file.endsWith(SPEC))
const nameOf = (file) => basename(file, SPEC)

it('every browser spec with a worker of its own begins with the long ones', () => {
  const own = specs.filter((file) => OWN_WORKER.test(readFileSync(`${root}/${file}`, 'utf8'))).map(nameOf)
  expect(own.length).toBeGreaterThan(3)
  expect(own.filter((name) => !LONG_SPECS.includes(name))).toEqual([])
})

it('every long spec exists', () => {
  expect(LONG_SPECS.filter((name) => !specs.map(nameOf).includes(name))).toEqual([])
})
