import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { root } from '../steps/paths.mjs'
import { generatedDocs } from './generated.mjs'

describe('documentation written from the code', () => {
  it.each(generatedDocs())('$path is current (mend it with: npm run docs)', ({ path, text }) => {
    expect(readFileSync(`${root}/${path}`, 'utf8')).toBe(text)
  })
})
