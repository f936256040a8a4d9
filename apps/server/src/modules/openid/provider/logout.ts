import { errors, type KoaContextWithOIDC } from 'oidc-provider'
import type { PortalSession } from './portal-session.ts'
import { subjectOf } from './subject-of.ts'

type Ports = {
  publicUrl: string
  portalSessionOf: (ctx: KoaContextWithOIDC) => Promise<PortalSession | undefined>
  /** Ends the session of the portal and removes its cookies from the answer. */
  endPortalSession: (ctx: KoaContextWithOIDC) => Promise<void>
}

export type RenderLogout = ReturnType<typeof createRenderLogout>

/**
 * Signs out where an application asks for it with an ID token of this very person, and goes back to the registered address;
 * without a session there is nothing to end, and it goes back all the same. Without such a proof any site could sign people
 * out, so the request is refused.
 */
export function createRenderLogout({ publicUrl, portalSessionOf, endPortalSession }: Ports) {
  return async function renderLogout(ctx: KoaContextWithOIDC): Promise<void> {
    const { oidc } = ctx
    const portal = await portalSessionOf(ctx)
    if (portal) {
      const hinted = oidc.entities.IdTokenHint?.payload.sub
      if (hinted === undefined || hinted !== (await subjectOf(ctx, portal.accountId)))
        throw new errors.InvalidRequest('id_token_hint of the person who is signed in is required')
      await endPortalSession(ctx)
    }
    if (oidc.session?.accountId) await oidc.session.destroy()
    const { post_logout_redirect_uri: back, state } = oidc.params ?? {}
    ctx.status = 303
    ctx.redirect(typeof back === 'string' ? withState(back, state) : `${publicUrl}/`)
  }
}

function withState(address: string, state: unknown): string {
  if (typeof state !== 'string') return address
  const back = new URL(address)
  back.searchParams.set('state', state)
  return back.href
}
