import type { ConsentReason } from '@portico/contract/openid/schemas'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { Database } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { newId } from '../../../core/ids.ts'
import { needsConsent, scopeOfClaim } from '../provider/claims.ts'
import type { OidcClient, OidcClients } from '../provider/oidc-client.ts'
import { type ConnectionRow, findNewest, replaceConnection, touchConnection } from './connections.store.ts'

type Ports = {
  database: Pick<Database, 'db' | 'transaction'>
  audit: Audit
  clients: Pick<OidcClients, 'findClient'>
  edition: string
}

export type Asked = { scopes: string[]; claims: string[] }

/** What an application asks for of a person, within what the registry lets it have. */
export function askedIn(
  client: Pick<OidcClient, 'scopes'>,
  params: { scope?: unknown; claims?: unknown },
): Asked {
  const scopes = String(params.scope ?? '')
    .split(' ')
    .filter((scope) => client.scopes.includes(scope))
  const named = typeof params.claims === 'string' ? (JSON.parse(params.claims) as ClaimsParameter) : {}
  const claims = [...Object.keys(named.userinfo ?? {}), ...Object.keys(named.id_token ?? {})].filter(
    (claim) => {
      const scope = scopeOfClaim(claim)
      return scope !== undefined && client.scopes.includes(scope) && !scopes.includes(scope)
    },
  )
  return { scopes: [...new Set(scopes)], claims: [...new Set(claims)] }
}

type ClaimsParameter = { userinfo?: object; id_token?: object }

/** Who has allowed what to whom. */
export function createConsents({ database, audit, clients, edition }: Ports) {
  const { db, transaction } = database

  function clientOf({ oidc }: KoaContextWithOIDC): OidcClient {
    const client = clients.findClient(oidc.client?.clientId ?? '')
    if (!client) throw new Error('a request has a registered client')
    return client
  }

  /** Why a person is to be asked; undefined where not. */
  async function reasonFor(
    client: OidcClient,
    accountId: string,
    asked: Asked,
  ): Promise<ConsentReason | undefined> {
    if (client.firstParty) return undefined
    const newest = await findNewest(db, accountId, client.code)
    if (!newest) return 'new'
    if (newest.revokedAt) return 'revoked'
    if (!covers(newest, asked)) return 'attributes'
    return newest.isYearOld ? 'year' : undefined
  }

  return {
    reasonFor,
    findNewest: (accountId: string, application: string) => findNewest(db, accountId, application),

    async reasonOf(ctx: KoaContextWithOIDC): Promise<ConsentReason | undefined> {
      const { session, params, prompts } = ctx.oidc
      if (!session?.accountId) return undefined
      const client = clientOf(ctx)
      if (client.firstParty) return undefined
      const reason = await reasonFor(client, session.accountId, askedIn(client, params ?? {}))
      // Anybody can take the scheme of an app for their own: its consent is given each time.
      const isAskedAgain = prompts.has('consent') || client.kind === 'native'
      return reason ?? (isAskedAgain ? 'attributes' : undefined)
    },

    /** Keeps that a person has allowed this. */
    allow: (
      { accountId }: Principal,
      application: string,
      allowed: Asked & { refusedScopes: string[] },
      caller: Caller,
    ): Promise<void> =>
      transaction(async (tx) => {
        const isFirst = (await findNewest(tx, accountId, application)) === undefined
        await replaceConnection(tx, {
          id: newId(),
          accountId,
          application,
          ...allowed,
          isFirstParty: false,
          edition,
        })
        const detail = { application, scopes: allowed.scopes, isFirst }
        await audit(tx, caller, 'consent.give', { actor: accountId, subject: accountId, detail })
      }),

    /** Writes what the tokens of this request may tell: what is asked for, as far as it is allowed. */
    async grant(ctx: KoaContextWithOIDC): Promise<void> {
      const { oidc } = ctx
      const { session, provider } = oidc
      const { accountId } = session ?? {}
      if (!session || !accountId) return
      const client = clientOf(ctx)
      const asked = askedIn(client, oidc.params ?? {})
      const allowed = client.firstParty
        ? await connectFirstParty(client, accountId, asked)
        : within(asked, await findNewest(db, accountId, client.code))
      // A grant from before may hold what the person has taken back since.
      const isWhole = asked.scopes.every((scope) => allowed.scopes.includes(scope))
      const known = isWhole ? session.grantIdFor(client.code) : undefined
      const before = known ? await provider.Grant.find(known) : undefined
      const grant = before ?? new provider.Grant({ accountId, clientId: client.code })
      if (allowed.scopes.length > 0) grant.addOIDCScope(allowed.scopes.join(' '))
      if (allowed.claims.length > 0) grant.addOIDCClaims(allowed.claims)
      for (const [resource, { scopes }] of Object.entries(oidc.resourceServers ?? {})) {
        const named = allowed.scopes.filter((scope) => scopes.has(scope))
        if (named.length > 0) grant.addResourceScope(resource, named.join(' '))
      }
      session.grantIdFor(client.code, await grant.save())
      oidc.entity('Grant', grant)
      await touchConnection(db, { accountId, application: client.code })
    },
  }

  async function connectFirstParty({ code }: OidcClient, accountId: string, asked: Asked): Promise<Asked> {
    const newest = await findNewest(db, accountId, code)
    if (newest && !newest.revokedAt && covers(newest, asked)) return asked
    const living = newest && !newest.revokedAt ? newest : undefined
    const all = {
      scopes: [...new Set([...(living?.scopes ?? []), ...asked.scopes])],
      claims: [...new Set([...(living?.claims ?? []), ...asked.claims])],
    }
    await transaction((tx) =>
      replaceConnection(tx, {
        id: newId(),
        accountId,
        application: code,
        ...all,
        isFirstParty: true,
        edition,
      }),
    )
    return asked
  }
}

export type Consents = ReturnType<typeof createConsents>

/** Whether a connection was about all of this; what a person has switched off was seen, and is not asked for again. */
function covers({ scopes, claims, refusedScopes }: ConnectionRow, asked: Asked): boolean {
  const known = [...scopes, ...refusedScopes]
  return (
    asked.scopes.every((scope) => known.includes(scope) || !needsConsent(scope)) &&
    asked.claims.every((claim) => claims.includes(claim) || known.includes(scopeOfClaim(claim) ?? ''))
  )
}

function within(asked: Asked, connection: ConnectionRow | undefined): Asked {
  if (!connection || connection.revokedAt) return { scopes: [], claims: [] }
  const { scopes, claims } = connection
  return {
    scopes: asked.scopes.filter((scope) => scopes.includes(scope) || !needsConsent(scope)),
    claims: asked.claims.filter(
      (claim) => claims.includes(claim) || scopes.includes(scopeOfClaim(claim) ?? ''),
    ),
  }
}
