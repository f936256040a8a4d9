import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { chromium } from 'playwright-core'
import { documentPage } from './document-page.mjs'
import { parseText } from './parse-text.mjs'
import { readableText, textFile } from './readable-text.mjs'
import { DOCUMENTS, listTexts, RECORD, readRecord } from './sources.mjs'

/** Prints each document that is missing or was printed from another text; returns how many. */
export async function printDocuments(browserPath, onPrinted) {
  const record = readRecord()
  const texts = listTexts()
  const due = texts.filter(
    ({ document, hash }) => record[document] !== hash || !existsSync(`${DOCUMENTS}/${document}`),
  )
  if (due.length > 0) await printAll(browserPath, due, onPrinted)
  const current = Object.fromEntries(texts.map(({ document, hash }) => [document, hash]))
  mkdirSync(DOCUMENTS, { recursive: true })
  writeFileSync(RECORD, `${JSON.stringify(current, null, 2)}\n`)
  return due.length
}

async function printAll(browserPath, due, onPrinted) {
  const browser = await chromium.launch({ executablePath: browserPath, args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
    for (const { locale, document, text } of due) {
      const path = `${DOCUMENTS}/${document}`
      mkdirSync(dirname(path), { recursive: true })
      await page.setContent(documentPage(locale, parseText(text)))
      const pdf = await page.pdf({
        path,
        preferCSSPageSize: true,
        printBackground: true,
        tagged: true,
        outline: true,
      })
      writeFileSync(`${DOCUMENTS}/${textFile(document)}`, readableText(text, pdf))
      onPrinted({ file: document, kilobytes: Math.ceil(pdf.length / 1024) })
    }
  } finally {
    await browser.close()
  }
}
