import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const SCREENS = [import.meta.dirname, `${import.meta.dirname}/../../../packages/ui/src`]
/** Its attributes, up to the first `>` that belongs to no arrow function. */
const FORM = /<form\b((?:=>|[^>])*)>/g

it('every form is sent by post, so that a browser without our scripts puts nothing typed into an address', () => {
  const forms = SCREENS.flatMap((folder) =>
    globSync('**/*.tsx', { cwd: folder }).flatMap((file) => {
      const source = readFileSync(`${folder}/${file}`, 'utf8')
      return Array.from(source.matchAll(FORM), ([, attributes = '']) => ({ file, attributes }))
    }),
  )
  expect(forms.length).toBeGreaterThan(5)
  for (const { file, attributes } of forms) expect(attributes, file).toMatch(/\bmethod="post"/)
})
