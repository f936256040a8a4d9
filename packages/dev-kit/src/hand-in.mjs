import { setTimeout as delay } from 'node:timers/promises'
import { bearer, checked, grant, json } from './calls.mjs'

const UPLOAD_TRIES = 10

/** The data of a passport as somebody would type it, which says the same as `passportPhoto` of the samples. */
export function passportData(
  { name, surname, gender, birthday, placeOfBirth, country, number },
  { issueDate, expireDate },
) {
  return {
    name,
    surname,
    gender,
    birthday,
    placeOfBirth,
    citizenship: country,
    seriesNumber: number,
    issuedBy: 'Sample office',
    issueDate,
    expireDate,
  }
}

/**
 * The calls by which the portal's page hands documents in, for one account.
 * @param portal the address of the portal
 * @param headers of the account's session (`bearer`)
 */
export function documentCalls(portal, headers) {
  return {
    /** The document of a type as the portal knows it; undefined when there is none. */
    async find(type) {
      const { data } = await checked(
        await fetch(`${portal}/v1/verifications?documentType=${type}`, { headers }),
      )
      return data[0]
    },
    /** Saves what was typed, and returns the document. */
    async save(documentType, documentMetadata) {
      const { data } = await json(`${portal}/v1/verifications`, { documentType, documentMetadata }, headers)
      return data
    },
    async upload(type, picture) {
      const form = new FormData()
      form.set('documentType', type)
      form.set('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
      const send = () => fetch(`${portal}/v1/documents/upload`, { method: 'POST', headers, body: form })
      await checked(await whenThereIsRoom(send))
    },
    async removeFiles({ relativeFilePath, documentType }) {
      for (const path of relativeFilePath) {
        await json(`${portal}/v1/documents/delete`, { path, documentType }, headers)
      }
    },
    submit: (id) => json(`${portal}/v1/verifications/${id}/verify`, {}, headers),
  }
}

/**
 * Signs somebody in and saves a passport with its picture, ready to be handed in.
 * @param person `{email, password}` @param sample somebody of `samples/people.mjs`
 * @returns what hands it in
 */
export async function savePassport(portal, { email, password }, sample) {
  const token = await grant(portal, { grant_type: 'password', username: email, password })
  return savePassportWith(portal, token, sample)
}

/** The same for the proof of address, with a session of its own. */
export async function saveAddress(portal, { email, password }, sample) {
  const token = await grant(portal, { grant_type: 'password', username: email, password })
  const { billPhoto } = await import('./samples/samples.mjs')
  const { address } = sample
  const calls = documentCalls(portal, bearer(token))
  const { id } = await calls.save('ADDRESS', { addressPostal: address, addressResidential: address })
  await calls.upload('ADDRESS', await billPhoto(sample))
  return { submit: () => calls.submit(id) }
}

/** A passport, with a session that there is already. */
export async function savePassportWith(portal, token, sample) {
  // Loaded here: who only registers people needs no image library.
  const { passportPhoto, validPassport } = await import('./samples/samples.mjs')
  const calls = documentCalls(portal, bearer(token))
  const { id } = await calls.save('PASSPORT', passportData(sample, validPassport(sample)))
  await calls.upload('PASSPORT', await passportPhoto(sample))
  return { submit: () => calls.submit(id) }
}

/** Pictures are made one at a time: a server that had no time for this one is asked again when it says. */
async function whenThereIsRoom(send) {
  for (let tries = 1; ; tries++) {
    const answer = await send()
    if (answer.status !== 503 || tries === UPLOAD_TRIES) return answer
    await delay(Number(answer.headers.get('retry-after')) * 1000)
  }
}
