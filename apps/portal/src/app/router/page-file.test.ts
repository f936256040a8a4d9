import { globSync } from 'node:fs'
import { join } from 'node:path'
import { PAGE_NAMES } from '@portico/contract/pages'
import { expect, it } from 'vitest'
import { pageFile, pageFolder } from './page-file.ts'

const SOURCES = join(import.meta.dirname, '../..')
/** Not in the contract: an address that no page has, and the parts for visual checks. */
const OTHERS = ['unknown', 'gallery']

it('every page has a folder with its route module, and every folder a page', () => {
  const pages = new Set([...PAGE_NAMES.map(pageFolder), ...OTHERS])
  const files = globSync('pages/*/*.page.tsx', { cwd: SOURCES })
  expect(files.sort()).toEqual(Array.from(pages, pageFile).sort())
  expect(globSync('pages/*', { cwd: SOURCES })).toHaveLength(pages.size)
})
