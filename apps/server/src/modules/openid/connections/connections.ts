import type { Connection, ConsentReceipt } from '@portico/contract/openid/schemas'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import type { Accounts } from '../../accounts/accounts.module.ts'
import { byScope } from '../claims/claims.ts'
import { isDocumentId } from '../provider/client-documents.ts'
import type { OidcClients } from '../provider/oidc-client.ts'
import { deleteOfAccount } from '../records/records.store.ts'
import type { Show } from '../shown-application.ts'
import { type ConnectionRow, endConnection, findNewest, listLiving } from './connections.store.ts'
import type { UsedOn } from './used-on.ts'

type Ports = {
  database: Pick<Database, 'db' | 'transaction'>
  audit: Audit
  accounts: Pick<Accounts, 'findAccount'>
  clients: Pick<OidcClients, 'findClient'>
  show: Show
  usedOn: UsedOn
  config: { publicUrl: string }
}

/** The applications that a person is connected with. */
export function createConnections({ database, audit, accounts, clients, show, usedOn, config }: Ports) {
  const { db, transaction } = database
  /** One that the registry has no more is shown by its code: it may come back, with what it was allowed. */
  const shown = (code: string) => show(clients.findClient(code) ?? { code, name: code, url: null })

  const idOf = (code: string) => (isDocumentId(code) ? code : code.toUpperCase())

  async function living(accountId: string, code: string): Promise<ConnectionRow> {
    const newest = await findNewest(db, accountId, idOf(code))
    if (!newest || newest.revokedAt) throw refuse('not_found')
    return newest
  }

  return {
    async list(principal: Principal): Promise<Connection[]> {
      const [rows, devices] = await Promise.all([listLiving(db, principal.accountId), usedOn(principal)])
      return rows.map((row) => ({
        application: shown(row.application),
        scopes: byScope(row),
        isFirstParty: row.isFirstParty,
        connectedAt: row.givenAt.toISOString(),
        lastUsedAt: row.lastUsedAt.toISOString(),
        devices: devices.get(row.application) ?? [],
      }))
    },

    /** Ends it with every code, token and grant that stands on it, on every node at once. */
    async end({ accountId }: Principal, code: string, caller: Caller): Promise<null> {
      const application = idOf(code)
      await transaction(async (tx) => {
        if (!(await endConnection(tx, accountId, application))) throw refuse('not_found')
        await deleteOfAccount(tx, accountId, application)
        await audit(tx, caller, 'consent.revoke', {
          actor: accountId,
          subject: accountId,
          detail: { application },
        })
      })
      return null
    },

    async receipt({ accountId }: Principal, code: string): Promise<ConsentReceipt> {
      const row = await living(accountId, code)
      const account = await accounts.findAccount(db, accountId)
      return {
        receiptId: row.id,
        application: shown(row.application),
        issuer: config.publicUrl,
        account: account?.email ?? '',
        scopes: byScope(row),
        edition: row.edition,
        givenAt: row.givenAt.toISOString(),
        revokeAt: `${config.publicUrl}/profile/applications`,
      }
    },
  }
}
