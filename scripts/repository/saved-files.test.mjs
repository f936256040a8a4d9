import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'

const SOURCES = ['apps/portal/src', 'packages/ui/src']

it('every file is saved by saveFile, which keeps its address for a while', () => {
  const own = SOURCES.flatMap((folder) =>
    readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((file) => /(?<!\.test)\.tsx?$/.test(file))
      .map((file) => `${folder}/${file}`)
      .filter((file) => /\.download\s*=|\bdownload=[{"]/.test(readFileSync(`${root}/${file}`, 'utf8'))),
  )
  expect(own).toEqual(['apps/portal/src/delivery/save-file.ts'])
})
