import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

/** Each private part of a library or of Node stands in one file; the test beside it fails when the library changes. */
const PRIVATE = {
  'apps/portal/src/app/router/next-page.ts': 'e2e/offline.spec.ts',
  'apps/server/src/core/database/access/statement.ts': 'apps/server/src/core/database/both-stores.test.ts',
  'apps/server/src/core/database/connections/named-statements.ts':
    'apps/server/src/core/database/connections/named-statements.test.ts',
  'apps/server/src/core/database/connections/pglite-files.ts': 'apps/server/src/faults/power-cut.test.ts',
  'apps/server/src/core/http/connections/delivered-bytes.ts':
    'apps/server/src/core/http/connections/delivered-bytes.test.ts',
}
const FOLDERS = ['apps/portal/src', 'apps/console/src', 'apps/server/src', 'packages']
const SOURCE = /\.tsx?$/
const TEST = /\.test\.tsx?$/
/** A member that begins with an underscore, a global of a framework, the file system of PGlite's machine, a file of a build. */
const PRIVATE_PART =
  /\._(?:\.|[a-z]\w)|Reflect\.get\([^)]*'_|\b__[a-z]+[A-Z]\w+|\bNODEFS\b|from '(?!\.|@portico)[^']+\/dist\//

it('private parts of libraries stand in the files that are named, each with its test', () => {
  const files = FOLDERS.flatMap((folder) => writtenFiles(root, folder)).filter(
    (file) => SOURCE.test(file) && !TEST.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter((file) => PRIVATE_PART.test(readFileSync(`${root}/${file}`, 'utf8')))
  expect(found.sort()).toEqual(Object.keys(PRIVATE))
  for (const test of Object.values(PRIVATE)) expect(existsSync(`${root}/${test}`)).toBe(true)
})
