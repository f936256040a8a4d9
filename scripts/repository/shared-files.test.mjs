import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { sharedFilesOf } from '../lint/shared-files.mjs'
import { root } from '../steps/paths.mjs'

/**
 * What a feature costs outside its own folders, by the feature of the tour: two pages that show it, the list of modules,
 * that of nouns, and those of texts. A further file is a list that the next feature has to know of too.
 */
const OF_THE_TOUR = [
  'apps/portal/src/pages/profile-general/profile-general.page.tsx',
  'apps/portal/src/pages/profile-security-status/profile-security-status.page.tsx',
  'apps/server/src/compose.ts',
  'packages/contract/src/call-limits.ts',
  'packages/contract/src/nouns.ts',
  'packages/contract/src/pages.ts',
  'packages/locales/src/check.ts',
  'packages/locales/src/keys.ts',
  'packages/locales/src/namespaces.ts',
]

let folder
afterEach(() => folder && rmSync(folder, { recursive: true }))

it('The feature of the tour is named by these files alone outside its own', () => {
  expect(sharedFilesOf(root, 'security-events')).toEqual(OF_THE_TOUR)
})

it('A file that names a feature by its path, its value or its type is found, and its own files and tests are not', () => {
  folder = mkdtempSync(join(tmpdir(), 'shared-files-'))
  const files = {
    'apps/server/src/modules/wild-cats/feed.ts': 'export const wildCats = 1',
    'apps/server/src/list.ts': "import './modules/wild-cats/feed.ts'",
    'apps/server/src/list.test.ts': "import './modules/wild-cats/feed.ts'",
    'apps/portal/src/pages/zoo.tsx': 'export type Zoo = WildCatsProps',
    'packages/contract/src/nouns.ts': 'export const NOUNS = { wildCats }',
    'packages/contract/src/other.ts': 'export const cats = 1',
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  expect(sharedFilesOf(folder, 'wild-cats')).toEqual([
    'apps/portal/src/pages/zoo.tsx',
    'apps/server/src/list.ts',
    'packages/contract/src/nouns.ts',
  ])
})
