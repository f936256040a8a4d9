import type { Client, KoaContextWithOIDC } from 'oidc-provider'

/** As whom an application knows a person. */
export async function subjectOf(ctx: KoaContextWithOIDC, accountId: string): Promise<string> {
  const { client, provider } = ctx.oidc
  if (!client) return accountId
  const claims = new provider.Claims({ sub: accountId }, { ctx, client: client as Client })
  claims.scope('openid')
  return String((await claims.result()).sub)
}
