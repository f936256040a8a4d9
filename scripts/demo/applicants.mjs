import { bearer, grant } from '../../packages/dev-kit/src/calls.mjs'
import { handIn } from './hand-in.mjs'
import { APPLICANTS, QUEUE } from './queue.mjs'
import { ensureRegistered } from './registered.mjs'

/**
 * Fills the desk: everybody of the queue registers and hands in, by the same calls as the pages make. What was handed in
 * is left alone, so that a start after one that was ended goes on.
 *
 * @returns the applicants, signed in, by their names in the queue
 */
export async function fillQueue(demo, at) {
  const ends = await Promise.allSettled(
    Object.keys(APPLICANTS).map(async (who) => {
      const applicant = await signIn(demo, at, who)
      for (const one of QUEUE.filter((each) => each.who === who)) await handIn(applicant, one)
      return [who, applicant]
    }),
  )
  // Only now: what the others still do would be in the way of a second try.
  const failed = ends.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
  return Object.fromEntries(ends.map(({ value }) => value))
}

async function signIn(demo, at, who) {
  const { PEOPLE } = await import('../../packages/dev-kit/src/samples/people.mjs')
  const { person: key, ...named } = APPLICANTS[who]
  const person = PEOPLE[key]
  const { password } = demo.memory
  const email = `${who}@portico.example`
  const { firstName, lastName } = { firstName: person.name, lastName: person.surname, ...named }
  await ensureRegistered(at, { email, password, firstName, lastName, nationalityId: person.country })
  const token = await grant(at.portal, { grant_type: 'password', username: email, password })
  return { portal: at.portal, headers: bearer(token), person }
}
