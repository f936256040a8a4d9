import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { root } from '../../scripts/steps/paths.mjs'

const TEXTS = `${root}/content/texts`
export const DOCUMENTS = `${root}/content/documents`
/** Records the text that each document was printed from; a test fails when one is out of date. */
export const RECORD = `${DOCUMENTS}/sources.json`

/** Every text with its language, name and hash. */
export function listTexts() {
  return readdirSync(TEXTS)
    .sort()
    .flatMap((locale) =>
      readdirSync(`${TEXTS}/${locale}`)
        .sort()
        .map((file) => {
          const text = readFileSync(`${TEXTS}/${locale}/${file}`, 'utf8')
          const document = `${locale}/${file.replace(/\.md$/, '.pdf')}`
          return { locale, document, text, hash: createHash('sha256').update(text).digest('hex') }
        }),
    )
}

export function readRecord() {
  return existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, 'utf8')) : {}
}
