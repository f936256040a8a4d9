import { PEOPLE } from '../../tools/samples/people.mjs'
import { passportPhoto, validPassport } from '../../tools/samples/samples.mjs'
import { type Account, checked, type Portico } from './portico.ts'

const SAMPLE = PEOPLE.hana

/** Hands in a passport with its picture, as the portal's page does. */
export async function handIn({ url }: Portico, { session }: Account): Promise<void> {
  const headers = { 'x-locale': 'en', authorization: `Bearer ${session}` }
  async function post(path: string, json: unknown): Promise<{ data: { id: string } }> {
    const body = JSON.stringify(json)
    const sent = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
    return (await (await checked(fetch(`${url}${path}`, sent))).json()) as { data: { id: string } }
  }
  const { issueDate, expireDate } = validPassport(SAMPLE)
  const { name, surname, gender, birthday, placeOfBirth, country: citizenship, number: seriesNumber } = SAMPLE
  const written = { name, surname, gender, birthday, placeOfBirth, citizenship, seriesNumber }
  const { data } = await post('/v1/verifications', {
    documentType: 'PASSPORT',
    documentMetadata: { ...written, issuedBy: 'Sample office', issueDate, expireDate },
  })
  const form = new FormData()
  form.set('documentType', 'PASSPORT')
  form.set(
    'file',
    new Blob([new Uint8Array(await passportPhoto(SAMPLE))], { type: 'image/jpeg' }),
    'photo.jpg',
  )
  await checked(fetch(`${url}/v1/documents/upload`, { method: 'POST', headers, body: form }))
  await post(`/v1/verifications/${data.id}/verify`, {})
}
