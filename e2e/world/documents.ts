import type { Page } from '@playwright/test'
import type { DocumentType } from '@portico/contract/kernel/statuses'
import { reviewOutcome } from '@portico/contract/verification/next-document'
import type { VerificationDocument } from '@portico/contract/verification/schemas'

export const PASSPORT = {
  name: 'Nora',
  surname: 'Lindqvist',
  gender: 'FEMALE',
  birthday: '1990-05-21',
  placeOfBirth: 'Umeå',
  citizenship: 'SE',
  seriesNumber: 'P1234567',
  issuedBy: 'Polisen',
  issueDate: '2022-01-31',
  expireDate: '2042-01-30',
} as const

const LINE = { address1: 'Storgatan 1', address2: '', city: 'Umeå', country: 'SE', zip: '903 30' }
export const ADDRESS = { addressPostal: LINE, addressResidential: { ...LINE, address1: 'Skolgatan 7' } }

const AT = Date.parse('2026-11-02T09:30:00.000Z')

export type Standing = Partial<Record<DocumentType, Partial<VerificationDocument>>>

/**
 * Answers of ours about documents, for states that take a moderator or a refusal for good. What is in `standing` may be
 * changed while the page is open.
 */
export async function documentsStand(page: Page, standing: Standing): Promise<void> {
  const whole = (type: DocumentType) =>
    standing[type] && {
      id: type,
      documentType: type,
      status: 'NEW_DOCUMENT',
      relativeFilePath: [],
      updatedAt: AT,
      documentMetadata: null,
      review: null,
      imagesRemovedAt: null,
      continuation: null,
      version: 1,
      ...standing[type],
    }
  await page.route('**/v1/verifications?documentType=*', (route) => {
    const type = new URL(route.request().url()).searchParams.get('documentType') as DocumentType
    const document = whole(type)
    return route.fulfill({ json: { state: 'success', data: document ? [document] : [] } })
  })
  await page.route('**/v1/verifications/progress', (route) => {
    const types = ['PASSPORT', 'ADDRESS', 'COMPANY', 'SELFIE', 'PHONE'] as const
    const data = types.map((documentType) => {
      const { review = null, status } = standing[documentType] ?? {}
      const known = status ?? (documentType === 'SELFIE' ? 'NONE' : 'NEW_DOCUMENT')
      return { documentType, status: known, review: reviewOutcome(known, review) }
    })
    return route.fulfill({ json: { state: 'success', data } })
  })
  await page.route('**/v1/documents/*', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: IMAGE }),
  )
}

/** The profile says that a selfie is required. */
export async function selfieIsRequired(page: Page): Promise<void> {
  await page.route('**/v1/user', async (route) => {
    const answer = await route.fetch()
    const { state, data } = await answer.json()
    await route.fulfill({ json: { state, data: { ...data, selfieRequired: true } } })
  })
}

const IMAGE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#9bd" d="M0 0h4v3H0z"/></svg>'

type Drawn = { width?: number; height?: number; light?: number; hasNoise?: boolean }

/** A photo of nothing in particular, drawn by the browser: large enough for the server to take it. */
export async function drawnPhoto(page: Page, drawn: Drawn = {}): Promise<Buffer> {
  const { width = 800, height = 600, light = 1, hasNoise = false } = drawn
  const url = await page.evaluate<string>(`(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: ${width}, height: ${height} })
    const pen = canvas.getContext('2d')
    pen.filter = 'brightness(${light})'
    for (let at = 0; at < 800; at += 20) {
      pen.fillStyle = 'hsl(' + at + ' 60% 60%)'
      pen.fillRect(at, at / 2, 240, 160)
    }
    const pixels = pen.getImageData(0, 0, canvas.width, canvas.height)
    for (let at = 0; ${hasNoise} && at < pixels.data.length; at++) if (at % 4 < 3) pixels.data[at] += 100 + Math.random() * 155
    for (let at = 3; at < pixels.data.length; at += 4) pixels.data[at] = 255
    pen.putImageData(pixels, 0, 0)
    return canvas.toDataURL('image/jpeg')
  })()`)
  return Buffer.from(url.slice(url.indexOf(',') + 1), 'base64')
}
