import type { IdentityLevel } from '@portico/contract/verification/levels'
import type { Account as OidcAccount } from 'oidc-provider'
import type { Db } from '../../../core/database/access/database.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { isActiveKey } from '../records/read-records.ts'
import type { RequestMemory } from '../records/request-memory.ts'
import { type ClaimValue, type PersonScope, scopeOfClaim, servedIn } from './claims.ts'
import type { ReadClaims } from './read-claims.ts'
import type { SubjectClient } from './subject-of.ts'

type Ports = {
  db: Db
  accounts: Pick<Accounts, 'findAccount'>
  readClaims: ReadClaims
  memory: Pick<RequestMemory, 'once'>
}

export type Person = OidcAccount & {
  level: IdentityLevel
  /** What the application may see of these scopes; null: nothing is known. */
  read: (scopes: Iterable<PersonScope>) => Promise<Record<string, ClaimValue>>
}

/** Finds a person for the library, as one application sees people; not one whose account is disabled. */
export function createFindPerson({ db, accounts, readClaims, memory }: Ports) {
  return async (id: string, client?: SubjectClient): Promise<Person | undefined> => {
    const account = await memory.once(`account ${id}`, () => accounts.findAccount(db, id))
    if (account?.status !== 'active') return undefined
    const read: Person['read'] = (scopes) => readClaims(account, scopes, client)
    return {
      accountId: id,
      level: account.level,
      read,
      async claims(_use, scope, named) {
        const values = await read(scopesOf(scope, Object.keys(named)))
        return {
          sub: id,
          ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null)),
        }
      },
    }
  }
}

/** Whether somebody is found: what a token stands on was read with it. */
export function createIsPerson({ findPerson, memory }: { findPerson: FindPerson } & Pick<Ports, 'memory'>) {
  return (id: string): Promise<boolean> =>
    memory.once(isActiveKey(id), async () => (await findPerson(id)) !== undefined)
}

export type FindPerson = ReturnType<typeof createFindPerson>

/** Of what a token asks for, the scopes whose claims have to be read. */
function scopesOf(scope: string, named: readonly string[]): Set<PersonScope> {
  return servedIn([...scope.split(' '), ...named.map((claim) => scopeOfClaim(claim) ?? '')])
}
