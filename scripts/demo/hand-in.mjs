import { checked, json } from './calls.mjs'
import { daysOf } from './queue.mjs'

const COMPANY = { companyName: 'Sample Works Ltd', accountType: 'LEGAL_ENTITY' }

/**
 * Hands a document in as its person would: types the data, sends the picture, submits. After a return the old picture goes
 * first.
 *
 * @param one a case of the queue
 */
export async function handIn({ portal, headers, person }, one) {
  const { type } = one
  const known = await documentOf(portal, headers, type)
  // An ended start may have come further than it could remember.
  if (known && known.status !== 'NEW_DOCUMENT') return
  // Loaded here: the first line of a start runs before any package is installed.
  const samples = await import('../../tools/samples/samples.mjs')
  const { metadata, picture } = await DRAWN[type](person, one, samples)
  if (known?.review) await removeFiles(portal, headers, known)
  const { data } = await json(
    `${portal}/v1/verifications`,
    { documentType: type, documentMetadata: metadata },
    headers,
  )
  if (known?.review || data.relativeFilePath.length === 0) await upload(portal, headers, type, picture)
  await json(`${portal}/v1/verifications/${data.id}/verify`, {}, headers)
}

async function removeFiles(portal, headers, { relativeFilePath, documentType }) {
  for (const path of relativeFilePath) {
    await json(`${portal}/v1/documents/delete`, { path, documentType }, headers)
  }
}

export async function documentOf(portal, headers, type) {
  const answer = await fetch(`${portal}/v1/verifications?documentType=${type}`, { headers })
  const { data } = await checked(answer)
  return data[0]
}

async function upload(portal, headers, type, picture) {
  const form = new FormData()
  form.set('documentType', type)
  form.set('file', new Blob([picture], { type: 'image/jpeg' }), 'photo.jpg')
  await checked(await fetch(`${portal}/v1/documents/upload`, { method: 'POST', headers, body: form }))
}

/** The data that somebody would type, and the picture of the document that says the same. */
const DRAWN = {
  async PASSPORT(person, { variant, ...one }, { validPassport, passportPhoto, dayFrom }) {
    const days = daysOf(one, dayFrom)
    const { issueDate, expireDate } = validPassport(person, days)
    const { name, surname, gender, birthday, placeOfBirth, country, number } = person
    return {
      metadata: {
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
      },
      picture: await passportPhoto(person, variant, days),
    }
  },
  async ADDRESS(person, { variant }, { billPhoto }) {
    const { address } = person
    return {
      metadata: { addressPostal: address, addressResidential: address },
      picture: await billPhoto(person, variant),
    }
  },
  async COMPANY(person, { variant }, { companyPhoto }) {
    // A number of its own for each company, or all would be marked as the same one.
    const company = { ...COMPANY, taxId: `12/${person.number.slice(-6)}` }
    return { metadata: company, picture: await companyPhoto(person, variant, company) }
  },
}
