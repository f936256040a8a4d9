import { createHmac } from 'node:crypto'
import type { Client, KoaContextWithOIDC } from 'oidc-provider'

/** What of an application decides as whom it knows people. */
export type SubjectClient = Pick<Client, 'clientId' | 'subjectType'> & {
  /** The host of its addresses, which the types of the library leave out. */
  sectorIdentifier?: unknown
}

/** As whom an application knows a person: by the id that all know, or by one of its own. */
export function createSubjectFor(pairwiseSecret: () => string) {
  const pairwise = ({ sectorIdentifier }: SubjectClient, accountId: string): string =>
    createHmac('sha256', pairwiseSecret()).update(`${sectorIdentifier} ${accountId}`).digest('base64url')
  return {
    pairwise,
    subjectFor: (client: SubjectClient, accountId: string): string =>
      client.subjectType === 'pairwise' ? pairwise(client, accountId) : accountId,
  }
}

export type SubjectFor = ReturnType<typeof createSubjectFor>['subjectFor']

/** As whom the application of a request knows a person. */
export async function subjectOf(ctx: KoaContextWithOIDC, accountId: string): Promise<string> {
  const { client, provider } = ctx.oidc
  if (!client) return accountId
  const claims = new provider.Claims({ sub: accountId }, { ctx, client: client as Client })
  claims.scope('openid')
  return String((await claims.result()).sub)
}
