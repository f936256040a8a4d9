import { savePassportWith } from '@portico/dev-kit/hand-in.mjs'
import { PEOPLE } from '@portico/dev-kit/samples/people.mjs'
import type { Account, Portico } from './portico.ts'

/** Hands in a passport with its picture, as the portal's page does. */
export async function handIn({ url }: Portico, { session }: Account): Promise<void> {
  const { submit } = await savePassportWith(url, session, PEOPLE.hana)
  await submit()
}
