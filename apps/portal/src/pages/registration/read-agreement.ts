import type { Locale } from '@portico/contract/kernel/locales'
import { documentUrl, type LegalDocument, textUrl } from '../../delivery/documents.ts'

export type Block =
  | { kind: 'heading' | 'note' | 'paragraph'; text: string }
  | { kind: 'list'; items: readonly string[] }

/** A document as `npm run documents` writes it next to the PDF; `pdf` is the SHA-256 of that file. */
export type Agreement = { title: string; blocks: readonly Block[] }

/**
 * The text of a document, or null where there is none that is sure to be the same as the PDF: an operator may have put
 * another PDF in its place, and what a person accepts is the PDF.
 */
export async function readAgreement(
  domainCdn: string,
  locale: Locale,
  document: LegalDocument,
): Promise<Agreement | null> {
  try {
    const [text, pdf] = await Promise.all(
      [textUrl, documentUrl].map((urlOf) => fetch(urlOf(domainCdn, locale, document))),
    )
    if (!text?.ok || !pdf?.ok) return null
    const { title, blocks, pdf: printed } = (await text.json()) as Agreement & { pdf: string }
    return (await sha256(await pdf.arrayBuffer())) === printed ? { title, blocks } : null
  } catch {
    // Without a connection, or on a page without encryption, where browsers give no hashes: there is still the PDF.
    return null
  }
}

async function sha256(bytes: ArrayBuffer): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
