import type { KoaContextWithOIDC } from 'oidc-provider'
import { newToken } from '../../../core/ids.ts'
import type { FindPerson } from '../claims/find-person.ts'
import { portalSessionOf as portalSessionIn, uidOf } from '../records/adapter.ts'
import type { PortalSession } from './portal-session.ts'

type Ports = {
  findPerson: FindPerson
  portalSessionOf: (ctx: KoaContextWithOIDC) => Promise<PortalSession | undefined>
}

/**
 * Makes the provider's session the portal's: of that person, with that proof, and bound to it by its uid. Where the portal's
 * is over, belongs to another person or is a newer one, what the provider's had of the one before is dropped with its uid.
 */
export function createAdopt({ findPerson, portalSessionOf }: Ports) {
  return async function adopt(ctx: KoaContextWithOIDC): Promise<void> {
    const { oidc } = ctx
    const { session } = oidc
    if (!session) throw new Error('a request of a browser has a session')
    const portal = await portalSessionOf(ctx)
    const person = portal && (await findPerson(portal.accountId, oidc.client))
    if (!portal || !person) {
      if (session.accountId === undefined) return
      forget(session)
      session.uid = newToken('')
      oidc.entity('Account', undefined)
      oidc.entity('Grant', undefined)
      return
    }
    if (session.accountId !== portal.accountId || portalSessionIn(session.uid) !== portal.id) {
      forget(session)
      session.uid = uidOf(portal.id, newToken(''))
    }
    if (
      session.accountId !== portal.accountId ||
      session.loginTs !== portal.authTime ||
      session.acr !== portal.acr
    )
      session.loginAccount({
        accountId: portal.accountId,
        loginTs: portal.authTime,
        amr: portal.amr,
        acr: portal.acr,
      })
    oidc.entity('Account', person)
    const clientId = oidc.client?.clientId
    if (clientId) session.ensureClientContainer(clientId)
  }
}

function forget(session: NonNullable<KoaContextWithOIDC['oidc']['session']>): void {
  delete session.accountId
  session.authorizations = undefined
  session.loginTs = undefined
  // Under a new id: what a browser was given for the person before opens nothing of the next one.
  session.resetIdentifier()
}
