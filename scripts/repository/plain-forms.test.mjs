import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { writtenFiles } from '../steps/files.mjs'
import { root } from '../steps/paths.mjs'

const FOLDERS = ['apps/portal/src', 'apps/console/src', 'packages/ui/src']
/** Its attributes, up to the first `>` that belongs to no arrow function. */
const FORM = /<form\b((?:=>|[^>])*)>/g

it('every form is the one that is sent by post, so that a browser without our scripts puts nothing typed into an address', () => {
  const sources = FOLDERS.flatMap((folder) => writtenFiles(root, folder)).filter((file) =>
    file.endsWith('.tsx'),
  )
  const forms = sources.flatMap((file) =>
    Array.from(readFileSync(`${root}/${file}`, 'utf8').matchAll(FORM), ([, attributes]) => ({
      file,
      attributes,
    })),
  )
  expect(forms.map(({ file }) => file)).toEqual(['packages/ui/src/forms/form-element.tsx'])
  expect(forms[0].attributes).toMatch(/\bmethod="post"/)
})
