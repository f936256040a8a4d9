import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { COLOURS, colourStyle } from './tokens.ts'

const ROOT = new URL('../../../', import.meta.url).pathname
const read = (file: string) => readFileSync(`${ROOT}${file}`, 'utf8')

/** Not part of the palette: mixed into other colours, and used for drawing. */
const PLAIN = new Set(['#000000', '#ffffff'])
const SOURCES = [
  'apps/portal/src/**/*.{ts,tsx,css}',
  'apps/server/src/**/*.ts',
  'packages/ui/src/**/*.{ts,tsx,css}',
  'packages/mail/{src,templates}/**/*.{ts,tsx}',
]
/** Pictures have palettes of their own, and tests state the values that they expect. */
const APART = /\/pages\/home\/|\.test\.tsx?$|\/ui\/src\/tokens\.ts$/

describe('the colours', () => {
  it('are custom properties, each half for its theme', () => {
    const style = colourStyle()
    expect(style).toContain('  --paper: light-dark(#faf8f4, #0e1015);\n')
    expect(style).toContain('  --hover: light-dark(#14161c0a, #f2efe90f);\n')
    expect(style).toContain('  --qr-ink: #000000;\n')
    expect(style.match(/^ {2}--/gm)).toHaveLength(Object.keys(COLOURS).length)
  })

  it('are written in no other file', () => {
    const decided = new Set(
      Object.values(COLOURS)
        .flatMap(({ light, dark }) => [light, dark])
        .filter((colour) => colour.startsWith('#') && !PLAIN.has(colour)),
    )
    const files = SOURCES.flatMap((pattern) => globSync(pattern, { cwd: ROOT })).filter(
      (file) => !APART.test(file),
    )
    expect(files.length).toBeGreaterThan(200)
    const again = files.flatMap((file) =>
      Array.from(read(file).matchAll(/#[0-9a-f]{6}\b/gi), ([colour]) => colour.toLowerCase())
        .filter((colour) => decided.has(colour))
        .map((colour) => `${file}: ${colour}`),
    )
    expect(again).toEqual([])
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
