import { createHash } from 'node:crypto'
import { parseText } from './parse-text.mjs'

/** The name of the text beside a document. */
export const textFile = (document) => document.replace(/\.pdf$/, '.json')

/**
 * The text of a document for reading in place, as JSON: `{ title, blocks, pdf }`. `pdf` is the SHA-256 of the PDF that was
 * printed from it: where an operator has put another PDF, the text is not shown beside it.
 */
export function readableText(text, pdf) {
  const { title, blocks } = parseText(text)
  const body = blocks.filter(({ kind }) => kind !== 'title')
  return `${JSON.stringify({ title, blocks: body, pdf: createHash('sha256').update(pdf).digest('hex') })}\n`
}
