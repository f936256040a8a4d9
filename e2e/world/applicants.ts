import { PEOPLE } from '../../tools/samples/people.mjs'
import { passportPhoto, validPassport } from '../../tools/samples/samples.mjs'
import type { Person } from './people.ts'
import type { World } from './world.ts'

/**
 * Hands a passport in by the portal's calls, as its page does.
 * @param who somebody of `tools/samples`, whose data and picture say the same
 */
export async function handInPassport(world: World, person: Person, who: keyof typeof PEOPLE): Promise<void> {
  const { post, id } = await savePassport(world, person, who)
  await post(`/v1/verifications/${id}/verify`, {})
}

/** A passport with its picture, ready to be handed in. */
export async function savePassport(world: World, { email, password }: Person, who: keyof typeof PEOPLE) {
  const sample = PEOPLE[who]
  const { issueDate, expireDate } = validPassport(sample)
  const granted = await fetch(`${world.portal}/oauth/token`, {
    method: 'POST',
    headers: await world.clientHeaders(),
    body: new URLSearchParams({ grant_type: 'password', username: email, password }),
  })
  const { access_token: token } = (await granted.json()) as { access_token: string }
  const headers = { 'x-locale': 'en', authorization: `Bearer ${token}` }

  async function post(path: string, json: unknown): Promise<{ data: { id: string } }> {
    const answer = await fetch(`${world.portal}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(json),
    })
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
    return (await answer.json()) as { data: { id: string } }
  }

  const { data } = await post('/v1/verifications', {
    documentType: 'PASSPORT',
    documentMetadata: {
      name: sample.name,
      surname: sample.surname,
      gender: sample.gender,
      birthday: sample.birthday,
      placeOfBirth: sample.placeOfBirth,
      citizenship: sample.country,
      seriesNumber: sample.number,
      issuedBy: 'Sample office',
      issueDate,
      expireDate,
    },
  })
  const form = new FormData()
  form.set('documentType', 'PASSPORT')
  form.set(
    'file',
    new Blob([new Uint8Array(await passportPhoto(sample))], { type: 'image/jpeg' }),
    'photo.jpg',
  )
  const sent = await fetch(`${world.portal}/v1/documents/upload`, { method: 'POST', headers, body: form })
  if (!sent.ok) throw new Error(`the upload: ${sent.status} ${await sent.text()}`)
  return { post, id: data.id }
}
