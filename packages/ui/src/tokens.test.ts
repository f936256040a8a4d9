import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { COLOURS, colourStyle } from './tokens.ts'

it('the colours are custom properties, each half for its theme', () => {
  const style = colourStyle()
  expect(style).toContain('  --paper: light-dark(#faf8f4, #0e1015);\n')
  expect(style).toContain('  --hover: light-dark(#14161c0a, #f2efe90f);\n')
  expect(style).toContain('  --qr-ink: #000000;\n')
  expect(style.match(/^ {2}--/gm)).toHaveLength(Object.keys(COLOURS).length)
})

const SOURCES = ['./', '../../../apps/portal/src/', '../../../apps/console/src/'].map((folder) =>
  fileURLToPath(new URL(folder, import.meta.url)),
)

// A dialog called its padding `--edge`, and every field and box within it lost its border.
it('no style gives the name of a colour another meaning', () => {
  const defined = new RegExp(`--(?:${Object.keys(COLOURS).join('|')}):`)
  const files = SOURCES.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:css|tsx?)$/.test(file) && !/\.test\.tsx?$/.test(file))
      .map((file) => folder + file),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(defined.test('grid p-(--edge) [--edge:24px]')).toBe(true)
  expect(files.filter((file) => defined.test(readFileSync(file, 'utf8')))).toEqual([])
})
