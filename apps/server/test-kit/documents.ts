import { readdirSync } from 'node:fs'
import sharp from 'sharp'
import { PLACE_MARK } from '../src/modules/documents/storage/document-place.ts'
import type { AccountsApp } from './accounts-app.ts'

export const PASSPORT = {
  name: 'Ada',
  surname: 'Lovelace',
  gender: 'FEMALE',
  birthday: '1990-12-10',
  placeOfBirth: 'London',
  citizenship: 'GB',
  seriesNumber: 'AB1234567',
  issuedBy: 'HM Passport Office',
  issueDate: '2020-01-15',
  expireDate: '2069-01-15',
}
export const HOME = {
  address1: 'St James’s Square 12',
  address2: '',
  city: 'London',
  country: 'GB',
  zip: 'SW1Y 4LE',
}
export const ADDRESS = { addressPostal: HOME, addressResidential: HOME }
export const COMPANY = { taxId: 'GB 123 4567 89', accountType: 'LEGAL_ENTITY', companyName: 'Analytical Ltd' }

const WIDTH = 1200
const HEIGHT = 800
const STRIPES = 24

let pictures = 0

/** A sharp, bright picture that no other call has made. */
export async function picture(
  made: { width?: number; height?: number; format?: 'jpeg' | 'png'; seed?: number } = {},
): Promise<Buffer> {
  const { width = WIDTH, height = HEIGHT, format = 'jpeg', seed = ++pictures } = made
  const pixels = Buffer.alloc(width * height * 3, 255)
  for (let stripe = 0; stripe < STRIPES; stripe++) {
    const left = ((stripe * 131 + seed * 977 + stripe * seed * 53) % (width - 60)) | 0
    const top = ((stripe * 79 + seed * 613 + stripe * stripe * seed * 7) % (height - 60)) | 0
    for (let y = top; y < top + 50; y++) {
      for (let x = left; x < left + 50; x++)
        pixels[(y * width + x) * 3 + (stripe % 3)] = (stripe * 9 + seed) % 90
    }
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } })
    [format]()
    .toBuffer()
}

/** The names of all files in the place of the documents but the place's own mark. */
export function storedImages({ documentsUrl }: { documentsUrl: string }): string[] {
  return readdirSync(documentsUrl.slice('file:'.length), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== PLACE_MARK)
    .map(({ name }) => name)
}

/** The steps by which somebody hands in documents. */
export function documentSteps(app: AccountsApp) {
  const auth = (token: string) => ({ authorization: `Bearer ${token}` })

  const steps = {
    save: (token: string, documentType: unknown, documentMetadata: unknown) =>
      app.call('POST', '/v1/verifications', {
        headers: auth(token),
        body: { documentType, documentMetadata },
      }),
    verify: (token: string, id: string) =>
      app.call('POST', `/v1/verifications/${id}/verify?application=TRADING`, {
        headers: auth(token),
        body: {},
      }),
    upload(token: string, documentType: string, file: Buffer, name = 'passport.jpg') {
      const form = new FormData()
      form.append('documentType', documentType)
      form.append('file', new Blob([new Uint8Array(file)]), name)
      return app.fastify.inject({
        method: 'POST',
        url: '/v1/documents/upload',
        headers: { 'x-locale': 'en', ...auth(token) },
        payload: form as never,
      })
    },
    uploadByLink(token: string, file: Buffer) {
      const form = new FormData()
      form.append('token', token)
      form.append('file', new Blob([new Uint8Array(file)]), 'photo.jpg')
      return app.fastify.inject({
        method: 'POST',
        url: '/v1/upload-links/upload',
        headers: { 'x-locale': 'en' },
        payload: form as never,
      })
    },
    remove: (token: string, documentType: string, path: string) =>
      app.call('POST', '/v1/documents/delete', { headers: auth(token), body: { documentType, path } }),
    image: (token: string, path: string, query = '') =>
      app.call('GET', `/v1/documents/${path}${query}`, { headers: auth(token) }),
    async documents(token: string, type: string) {
      const answer = await app.call('GET', `/v1/verifications?documentType=${type}`, { headers: auth(token) })
      return answer.json().data
    },
    async statuses(token: string): Promise<Record<string, string>> {
      const answer = await app.call('GET', '/v1/verifications', { headers: auth(token) })
      const list = answer.json().data as { documentType: string; status: string }[]
      return Object.fromEntries(list.map(({ documentType, status }) => [documentType, status]))
    },
    /** Which documents came back or were refused: PASSPORT, ADDRESS and so on, with null for neither. */
    async reviews(token: string): Promise<Record<string, string | null>> {
      const answer = await app.call('GET', '/v1/verifications/progress', { headers: auth(token) })
      const list = answer.json().data as { documentType: string; review: string | null }[]
      return Object.fromEntries(list.map(({ documentType, review }) => [documentType, review]))
    },
    /** A passport with an image, ready to be handed in; its id. */
    async passport(token: string, more: Partial<typeof PASSPORT> = {}): Promise<string> {
      const saved = await steps.save(token, 'PASSPORT', { ...PASSPORT, ...more })
      if (saved.statusCode !== 200) throw new Error(saved.body)
      const uploaded = await steps.upload(token, 'PASSPORT', await picture())
      if (uploaded.statusCode !== 200) throw new Error(uploaded.body)
      return saved.json().data.id
    },
  }
  return steps
}

export type DocumentSteps = ReturnType<typeof documentSteps>
