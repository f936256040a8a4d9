import type { ProblemKind } from '@portico/contract/openid/schemas'
import type { FastifyRequest } from 'fastify'
import type { Interaction } from 'oidc-provider'
import { localeOf, pageAddress } from '../page-address.ts'
import type { Problems } from '../problems/problems.ts'
import { isDocumentId } from '../provider/client-documents.ts'
import type { OidcClients } from '../provider/oidc-client.ts'
import type { PortalSession, PortalSessions } from '../provider/portal-session.ts'
import { type FindInteraction, keepDone, unbind } from './find-interaction.ts'

type Ports = {
  publicUrl: string
  clients: Pick<OidcClients, 'findClient'>
  findInteraction: FindInteraction
  portalSessions: PortalSessions
  problems: Pick<Problems, 'idOf'>
}

/** What somebody has done who has proved who it is since the interaction began. */
const ANSWERED = { proved: {}, create: {}, select_account: {} }
const SIGNED_IN = { ...ANSWERED, signedIn: {} }

/** Where a browser goes on that comes to its interaction: to the page that is due, or back into the request. */
export function createLead({ publicUrl, clients, findInteraction, portalSessions, problems }: Ports) {
  return async function lead(request: FastifyRequest, uid: string): Promise<string> {
    const found = await findInteraction(request, uid)
    const languages = request.headers['accept-language']
    const refusal = (kind: ProblemKind): string => {
      const id = problems.idOf({ kind, client: null, sent: null, detail: null, requestId: request.id })
      return pageAddress(publicUrl, localeOf(undefined, languages), 'openid-error', { id })
    }
    if (found.kind !== 'found') return refusal(found.kind === 'expired' ? 'expired' : 'otherBrowser')
    const { interaction } = found
    const { client_id, login_hint, ui_locales } = interaction.params
    // It was removed meanwhile: its pages could only send the browser here again.
    if (!clients.findClient(String(client_id))) return refusal('unknownApplication')
    const portal = await portalSessions.of(request)
    const page = await pageOf(interaction, portal)
    if (page === undefined) {
      if (portal && interaction.prompt.name !== 'consent') await unbind(interaction)
      return interaction.returnTo
    }
    const isEntry = page === 'login' || page === 'registration'
    return pageAddress(publicUrl, localeOf(ui_locales, languages), page, {
      interaction: uid,
      // The pages know the applications of the registry; what describes itself is shown by the consent.
      ...(isDocumentId(String(client_id)) ? {} : { application: String(client_id) }),
      ...(isEntry && typeof login_hint === 'string' ? { login_hint } : {}),
    })
  }

  /** Undefined where nothing is left to do. */
  async function pageOf(
    interaction: Interaction,
    portal: PortalSession | undefined,
  ): Promise<string | undefined> {
    const { name, reasons } = interaction.prompt
    if (name === 'consent') return portal ? 'consent' : undefined
    if (!portal) return name === 'create' ? 'registration' : 'login'
    const done = await doneBy(portal, interaction)
    if (done) {
      await keepDone(interaction, done)
      return undefined
    }
    const onlyLackedSession = name === 'login' && reasons.every((reason) => reason === 'no_session')
    return onlyLackedSession ? undefined : 'choose-account'
  }

  /** What the owner of the session has done since the interaction began; undefined where that is not enough for it. */
  async function doneBy(portal: PortalSession, { uid, prompt }: Interaction) {
    if (await portalSessions.isBegunAfter(portal, uid)) return SIGNED_IN
    if (prompt.reasons.includes('acr')) return undefined
    return (await portalSessions.isNewerThan(portal, uid)) ? ANSWERED : undefined
  }
}

export type Lead = ReturnType<typeof createLead>
