import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOMS = [import.meta.dirname, path.join(import.meta.dirname, '../../../packages/ui/src')]
/** Its attributes, up to the first `>` that belongs to no arrow function. */
const FORM = /<form\b((?:=>|[^>])*)>/g

it('every form is the one that is sent by post, so that a browser without our scripts puts nothing typed into an address', () => {
  const forms = ROOMS.flatMap((cwd) =>
    globSync('**/*.tsx', { cwd }).flatMap((file) => {
      const source = readFileSync(path.join(cwd, file), 'utf8')
      return Array.from(source.matchAll(FORM), ([, attributes = '']) => ({ file, attributes }))
    }),
  )
  expect(forms.map(({ file }) => file)).toEqual([path.join('forms', 'form-element.tsx')])
  expect(forms[0]?.attributes).toMatch(/\bmethod="post"/)
})
