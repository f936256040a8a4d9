import { writtenFiles } from './files.mjs'
import { root } from './paths.mjs'
import { fits } from './patterns.mjs'
import { BUILDS } from './test-parts.mjs'

const FOLDERS = ['apps', 'packages', 'examples', 'scripts', 'tools', 'e2e']
const SPECS = 'e2e/*.spec.ts'
const ENGINE_SPECS = 'e2e/engines/*.spec.ts'

/** Every test file, relative to the root. */
export function testFiles() {
  return FOLDERS.flatMap((folder) => writtenFiles(root, folder)).filter(
    (file) => /\.test\.\w+$/.test(file) || isSpec(file) || isEngineSpec(file),
  )
}

export const isSpec = (file) => fits(file, SPECS)

/** The walk in the engines beside Chromium. */
export const isEngineSpec = (file) => fits(file, ENGINE_SPECS)

/** What the tests in these files need built, in the order of building: the first line of the table that fits each. */
export function buildsOf(files) {
  const needed = files.flatMap((file) => {
    const row = BUILDS.find(({ of }) => of.some((pattern) => fits(file, pattern)))
    return row?.builds ?? []
  })
  return [...new Set(needed)]
}
