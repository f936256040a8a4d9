import { posix, win32 } from 'node:path'
import { expect, it } from 'vitest'
import { pathBelow } from './files.ts'

it('the path of a served file has slashes on every system, so that its first part is the language', () => {
  expect(pathBelow('/content/documents', '/content/documents/de/terms.pdf', posix)).toBe('de/terms.pdf')
  expect(pathBelow('C:\\content\\documents', 'C:\\content\\documents\\de\\terms.pdf', win32)).toBe(
    'de/terms.pdf',
  )
})
