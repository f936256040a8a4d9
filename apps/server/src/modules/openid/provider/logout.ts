import type { KoaContextWithOIDC } from 'oidc-provider'
import { subjectOf } from '../claims/subject-of.ts'
import type { LogoutRequests } from '../logout/logout-requests.ts'
import { localeOf, pageAddress, withState } from '../page-address.ts'
import type { PortalSession } from './portal-session.ts'

type Ports = {
  publicUrl: string
  portalSessionOf: (ctx: KoaContextWithOIDC) => Promise<PortalSession | undefined>
  /** Ends the session of the portal and removes its cookies from the answer. */
  endPortalSession: (ctx: KoaContextWithOIDC) => Promise<void>
  logoutRequests: Pick<LogoutRequests, 'idOf'>
}

export type RenderLogout = ReturnType<typeof createRenderLogout>

/**
 * Signs out where an application asks for it with an ID token of this very session, and goes back to the registered address;
 * without a session there is nothing to end, and it goes back all the same. Without such a proof any site could sign people
 * out, so a page asks the person.
 */
export function createRenderLogout(ports: Ports) {
  const { publicUrl, portalSessionOf, endPortalSession, logoutRequests } = ports
  return async function renderLogout(ctx: KoaContextWithOIDC): Promise<void> {
    const { oidc } = ctx
    const { post_logout_redirect_uri: back, state, ui_locales } = oidc.params ?? {}
    ctx.status = 303
    const portal = await portalSessionOf(ctx)
    if (portal && !(await isProved(ctx, portal))) {
      const request = logoutRequests.idOf({
        client: oidc.client?.clientId ?? null,
        back: typeof back === 'string' ? back : null,
        state: typeof state === 'string' ? state : null,
      })
      const locale = localeOf(ui_locales, ctx.get('accept-language'))
      return ctx.redirect(pageAddress(publicUrl, locale, 'logout', { request }))
    }
    if (portal) await endPortalSession(ctx)
    if (oidc.session?.accountId) await oidc.session.destroy()
    ctx.redirect(typeof back === 'string' ? withState(back, state) : `${publicUrl}/`)
  }
}

/** Whether the application shows that it signed in this person, in this session where its token names one. */
async function isProved(ctx: KoaContextWithOIDC, portal: PortalSession): Promise<boolean> {
  const { oidc } = ctx
  const { sub, sid } = oidc.entities.IdTokenHint?.payload ?? {}
  if (sub === undefined || sub !== (await subjectOf(ctx, portal.accountId))) return false
  return sid === undefined || sid === oidc.session?.sidFor(oidc.client?.clientId ?? '')
}
