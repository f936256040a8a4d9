import { documentCalls, passportData } from '../../packages/dev-kit/src/hand-in.mjs'
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
  const calls = documentCalls(portal, headers)
  const known = await calls.find(type)
  // An ended start may have come further than it could remember.
  if (known && known.status !== 'NEW_DOCUMENT') return
  // Loaded here: the first line of a start runs before any package is installed.
  const samples = await import('../../packages/dev-kit/src/samples/samples.mjs')
  const { metadata, picture } = await DRAWN[type](person, one, samples)
  if (known?.review) await calls.removeFiles(known)
  const { id, relativeFilePath } = await calls.save(type, metadata)
  if (known?.review || relativeFilePath.length === 0) await calls.upload(type, picture)
  await calls.submit(id)
}

/** The data that somebody would type, and the picture of the document that says the same. */
const DRAWN = {
  async PASSPORT(person, { variant, ...one }, { validPassport, passportPhoto, dayFrom }) {
    const days = daysOf(one, dayFrom)
    return {
      metadata: passportData(person, validPassport(person, days)),
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
