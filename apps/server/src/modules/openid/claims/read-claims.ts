import { localeOrDefault } from '@portico/contract/kernel/locales'
import { SECOND_MS } from '@portico/contract/kernel/units'
import { personName } from '@portico/contract/profile/person-name'
import type { Db } from '../../../core/database/access/database.ts'
import type { Account } from '../../accounts/accounts.store.ts'
import type { Verification } from '../../verification/verification.module.ts'
import type { CLAIMS, ClaimValue, PersonScope } from './claims.ts'
import type { SubjectClient, SubjectFor } from './subject-of.ts'

/** What the module of referrals offers; the product may be without it. */
export type Sponsors = {
  sponsorOf: (accountId: string) => Promise<{ isSponsored: boolean; sponsorId: string | null }>
}

type Ports = {
  db: Db
  verification: Pick<Verification, 'readVerifiedAt'>
  referrals?: Sponsors
  /** Whether somebody is connected with an application or has gone on to it. */
  isUsing: (accountId: string, application: string) => Promise<boolean>
  subjectFor: SubjectFor
}

type Read<S extends PersonScope> = (
  account: Account,
  client: SubjectClient | undefined,
) => Promise<Record<(typeof CLAIMS)[S][number], ClaimValue>>

/** Reads what the claims of a scope say about a person, each from the module that knows it. */
export function createReadClaims({ db, verification, referrals, isUsing, subjectFor }: Ports) {
  const sources: { [S in PersonScope]: Read<S> } = {
    profile: async ({ firstName, lastName, language, registeredAt }) => ({
      name: personName(localeOrDefault(language), { firstName, lastName }),
      given_name: firstName,
      family_name: lastName,
      locale: language,
      updated_at: secondsOf(registeredAt),
    }),
    email: async ({ email, confirmedAt }) => ({ email, email_verified: confirmedAt !== null }),
    async verification({ id, verified, level }) {
      const at = level === 'confirmed' ? null : await verification.readVerifiedAt(db, id)
      return { verified, identity_level: level, verified_at: at && secondsOf(at) }
    },
    async sponsor({ id }, client) {
      const { isSponsored, sponsorId } = (await referrals?.sponsorOf(id)) ?? NO_SPONSOR
      // Who does not use the application stays unknown to it.
      const isKnownThere =
        client !== undefined && sponsorId !== null && (await isUsing(sponsorId, client.clientId))
      return { sponsored: isSponsored, sponsor_sub: isKnownThere ? subjectFor(client, sponsorId) : null }
    },
  }

  return async function readClaims(
    account: Account,
    scopes: Iterable<PersonScope>,
    client: SubjectClient | undefined,
  ): Promise<Record<string, ClaimValue>> {
    const read = await Promise.all([...scopes].map((scope) => sources[scope](account, client)))
    return Object.assign({}, ...read)
  }
}

export type ReadClaims = ReturnType<typeof createReadClaims>

const NO_SPONSOR = { isSponsored: false, sponsorId: null }
const secondsOf = (date: Date): number => Math.floor(date.getTime() / SECOND_MS)
