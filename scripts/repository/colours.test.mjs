import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOURS } from '../../packages/ui/src/tokens.ts'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

const read = (file) => readFileSync(`${root}/${file}`, 'utf8')

/** Not part of the palette: mixed into other colours, and used for drawing. */
const PLAIN = new Set(['#000000', '#ffffff'])
const FOLDERS = [
  'apps/portal/src',
  'apps/console/src',
  'apps/server/src',
  'packages/ui/src',
  'packages/mail/src',
  'packages/mail/templates',
]
const SOURCE = /\.(ts|tsx|css)$/
/** Pictures have palettes of their own, and tests state the values that they expect. */
const APART = /\/pages\/home\/|\.test\.tsx?$|\/ui\/src\/tokens\.ts$/

const sources = () =>
  FOLDERS.flatMap((folder) => writtenFiles(root, folder)).filter(
    (file) => SOURCE.test(file) && !APART.test(file),
  )

describe('the colours', () => {
  it('are written in no other file', () => {
    const decided = new Set(
      Object.values(COLOURS)
        .flatMap(({ light, dark }) => [light, dark])
        .filter((colour) => colour.startsWith('#') && !PLAIN.has(colour)),
    )
    expect(sources().length).toBeGreaterThan(200)
    const again = sources().flatMap((file) =>
      Array.from(read(file).matchAll(/#[0-9a-f]{6}\b/gi), ([colour]) => colour.toLowerCase())
        .filter((colour) => decided.has(colour))
        .map((colour) => `${file}: ${colour}`),
    )
    expect(again).toEqual([])
  })

  // A dialog called its padding `--edge`, and every field and box within it lost its border.
  it('have names that no style gives another meaning', () => {
    const defined = new RegExp(`--(?:${Object.keys(COLOURS).join('|')}):`)
    expect(defined.test('grid p-(--edge) [--edge:24px]')).toBe(true)
    expect(sources().filter((file) => defined.test(read(file)))).toEqual([])
  })

  it('equal those in the files that a browser takes as they are', () => {
    const { accent, brass, paper } = COLOURS
    const manifest = JSON.parse(read('apps/portal/public/manifest.webmanifest'))
    expect(manifest).toMatchObject({ background_color: paper.light, theme_color: paper.light })
    const icon = read('packages/ui/src/delivery/icon.svg')
    expect(icon).toContain(`:root{--a:${accent.light};--b:${brass.light}}`)
    expect(icon).toContain(`:root{--a:${accent.dark};--b:${brass.dark}}`)
  })
})
