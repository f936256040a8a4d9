import { expect, it } from 'vitest'
import { COLOURS, colourStyle } from './tokens.ts'

it('the colours are custom properties, each half for its theme', () => {
  const style = colourStyle()
  expect(style).toContain('  --paper: light-dark(#faf8f4, #0e1015);\n')
  expect(style).toContain('  --hover: light-dark(#14161c0a, #f2efe90f);\n')
  expect(style).toContain('  --qr-ink: #000000;\n')
  expect(style.match(/^ {2}--/gm)).toHaveLength(Object.keys(COLOURS).length)
})
