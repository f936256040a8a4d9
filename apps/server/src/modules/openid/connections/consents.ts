import { isDeepStrictEqual } from 'node:util'
import type { ConsentReason } from '@portico/contract/openid/schemas'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Database, Tx } from '../../../core/database/access/database.ts'
import type { Audit } from '../../../core/events/audit.ts'
import type { Caller, Principal } from '../../../core/http/callers/principal.ts'
import { newId } from '../../../core/ids.ts'
import type { Applications } from '../../applications/applications.module.ts'
import { needsConsent, scopeOfClaim } from '../claims/claims.ts'
import type { OidcClient, OidcClients } from '../provider/oidc-client.ts'
import { deleteOfAccount } from '../records/records.store.ts'
import type { RequestMemory } from '../records/request-memory.ts'
import {
  type ConnectionRow,
  findNewest,
  lockConnection,
  type NewestConnection,
  replaceConnection,
  touchConnection,
} from './connections.store.ts'

type Ports = {
  database: Pick<Database, 'db' | 'transaction'>
  audit: Audit
  clients: Pick<OidcClients, 'findClient'>
  /** That the person has gone on to an application. */
  recordVisit: Applications['recordVisit']
  readVerifiedAt: (accountId: string) => Promise<Date | null>
  edition: string
  memory: Pick<RequestMemory, 'once'>
}

export type Asked = { scopes: string[]; claims: string[] }
type Allowed = Asked & { refusedScopes: string[] }

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
export function createConsents(ports: Ports) {
  const { database, audit, clients, memory, edition } = ports
  const { db, transaction } = database

  function clientOf({ oidc }: KoaContextWithOIDC): OidcClient {
    const client = clients.findClient(oidc.client?.clientId ?? '')
    if (!client) throw new Error('a request has a registered client')
    return client
  }

  const newestOf = (accountId: string, application: string): Promise<NewestConnection | undefined> =>
    memory.once(`connection ${accountId} ${application}`, () => findNewest(db, accountId, application))

  /**
   * Why a person is to be asked; undefined where not.
   * @param isWanted the request asks for it, whatever was allowed before
   */
  async function reasonFor(
    client: OidcClient,
    accountId: string,
    asked: Asked,
    isWanted = false,
  ): Promise<ConsentReason | undefined> {
    if (client.firstParty) return undefined
    const newest = await newestOf(accountId, client.code)
    if (!newest) return 'new'
    if (newest.revokedAt) return 'revoked'
    if (!covers(newest, asked)) return 'attributes'
    if (await isVerifiedSince(newest, asked)) return 'verified'
    if (newest.isYearOld) return 'year'
    // Anybody can take the scheme of an app for their own: its consent is given each time.
    return isWanted || client.kind === 'native' ? 'attributes' : undefined
  }

  /** Whether the application would see another verification than the one that was allowed. */
  async function isVerifiedSince(newest: ConnectionRow, asked: Asked): Promise<boolean> {
    const { scopes, claims } = within(asked, newest)
    if (![...scopes, ...claims.map(scopeOfClaim)].includes('verification')) return false
    const at = await ports.readVerifiedAt(newest.accountId)
    return at !== null && at > newest.givenAt
  }

  async function allowIn(
    tx: Tx,
    { accountId }: Principal,
    application: string,
    allowed: Allowed,
    caller: Caller,
  ): Promise<void> {
    await lockConnection(tx, accountId, application)
    const before = await findNewest(tx, accountId, application)
    const isFirst = before === undefined
    // A token from before would go on to tell what the person has switched off now.
    if (before?.scopes.some((scope) => allowed.refusedScopes.includes(scope)))
      await deleteOfAccount(tx, accountId, application)
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
  }

  return {
    reasonFor,
    findNewest: (accountId: string, application: string) => findNewest(db, accountId, application),

    async reasonOf(ctx: KoaContextWithOIDC): Promise<ConsentReason | undefined> {
      const { session, params, prompts } = ctx.oidc
      if (!session?.accountId) return undefined
      const client = clientOf(ctx)
      return reasonFor(client, session.accountId, askedIn(client, params ?? {}), prompts.has('consent'))
    },

    /** Keeps that a person has allowed this. */
    allow: (principal: Principal, application: string, allowed: Allowed, caller: Caller): Promise<void> =>
      transaction((tx) => allowIn(tx, principal, application, allowed, caller)),
    allowIn,
    connectFirstPartyIn,

    /** Writes what the tokens of this request may tell: what is asked for, as far as it is allowed. */
    async grant(ctx: KoaContextWithOIDC): Promise<void> {
      const { oidc } = ctx
      const { session, provider } = oidc
      const { accountId } = session ?? {}
      if (!session || !accountId) return
      const client = clientOf(ctx)
      const asked = askedIn(client, oidc.params ?? {})
      const newest = await newestOf(accountId, client.code)
      const allowed = client.firstParty
        ? await connectFirstParty(client, accountId, asked, newest)
        : within(asked, newest)
      // A grant from before may hold what the person has taken back since.
      const isWhole = asked.scopes.every((scope) => allowed.scopes.includes(scope))
      const known = isWhole ? session.grantIdFor(client.code) : undefined
      const before = known ? await provider.Grant.find(known) : undefined
      const grant = before ?? new provider.Grant({ accountId, clientId: client.code })
      const was = structuredClone(tellableBy(grant))
      if (allowed.scopes.length > 0) grant.addOIDCScope(allowed.scopes.join(' '))
      if (allowed.claims.length > 0) grant.addOIDCClaims(allowed.claims)
      for (const [resource, { scopes }] of Object.entries(oidc.resourceServers ?? {})) {
        const named = allowed.scopes.filter((scope) => scopes.has(scope))
        if (named.length > 0) grant.addResourceScope(resource, named.join(' '))
      }
      const isSame = known !== undefined && before !== undefined && isDeepStrictEqual(was, tellableBy(grant))
      session.grantIdFor(client.code, isSame ? known : await grant.save())
      oidc.entity('Grant', grant)
      if (newest?.isUsedNow) return
      await touchConnection(db, { accountId, application: client.code })
      await ports.recordVisit(db, accountId, client.code)
    },
  }

  async function connectFirstParty(
    client: OidcClient,
    accountId: string,
    asked: Asked,
    newest: NewestConnection | undefined,
  ): Promise<Asked> {
    if (newest && !newest.revokedAt && covers(newest, asked)) return asked
    return transaction((tx) => connectFirstPartyIn(tx, client, accountId, asked))
  }

  /** The connection with an application of the installation, which grows with what it asks for. */
  async function connectFirstPartyIn(
    tx: Tx,
    { code }: OidcClient,
    accountId: string,
    asked: Asked,
  ): Promise<Asked> {
    await lockConnection(tx, accountId, code)
    const newest = await findNewest(tx, accountId, code)
    if (newest && !newest.revokedAt && covers(newest, asked)) return asked
    const living = newest && !newest.revokedAt ? newest : undefined
    await replaceConnection(tx, {
      id: newId(),
      accountId,
      application: code,
      scopes: [...new Set([...(living?.scopes ?? []), ...asked.scopes])],
      claims: [...new Set([...(living?.claims ?? []), ...asked.claims])],
      isFirstParty: true,
      edition,
    })
    return asked
  }
}

/** What a grant lets its tokens tell. */
const tellableBy = ({ openid, resources }: InstanceType<Provider['Grant']>) => ({ openid, resources })

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
