import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, it } from 'vitest'
import { circles, moduleArrows } from '../lint/module-arrows.mjs'
import { root } from '../steps/paths.mjs'

const made = []
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true })
})

function planted(files) {
  const folder = mkdtempSync(join(tmpdir(), 'module-arrows-'))
  made.push(folder)
  for (const [path, text] of Object.entries(files)) {
    const file = join(folder, 'apps/server/src/modules', path)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, text)
  }
  return circles(moduleArrows(folder))
}

it('The modules of the server form no circle, types included', () => {
  expect(circles(moduleArrows(root))).toEqual([])
})

it('A circle is found, of types too, however long', () => {
  expect(
    planted({
      'cats/a.ts': "import type { Dogs } from '../dogs/dogs.module.ts'",
      'dogs/a.ts': "import {\n  type Owls,\n} from '../owls/tables.ts'",
      'owls/deep/a.ts': "export type Cat = import('../../cats/a.ts').Cat",
    }),
  ).toEqual(['cats -> dogs -> owls -> cats', 'dogs -> owls -> cats -> dogs', 'owls -> cats -> dogs -> owls'])
})

it('Arrows in one direction are none, nor what a test imports', () => {
  expect(
    planted({
      'cats/a.ts': "import type { Dogs } from '../dogs/dogs.module.ts'\nimport { b } from './b.ts'",
      'dogs/a.ts': "import { now } from '../../core/clock.ts'",
      'dogs/a.test.ts': "import { cats } from '../cats/tables.ts'",
    }),
  ).toEqual([])
})
