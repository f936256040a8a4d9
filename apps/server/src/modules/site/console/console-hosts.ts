import { CONSOLE_PATH } from '@portico/contract/built-pages'
import { hostIn } from '@portico/contract/domain/domain'
import type { FastifyRequest } from 'fastify'

type Addresses = { publicUrl: string; consoleUrl: string }

/** The page of the first start's link: its call needs the session of the portal, so it stays on the portal's host. */
const ON_PORTAL = `${CONSOLE_PATH}/first-administrator`

/**
 * Which of two hosts shows what, where the console has one of its own. A request whose host is neither of the two comes
 * through a proxy that does not pass it on: it gets what it asks for.
 */
export function createConsoleHosts({ publicUrl, consoleUrl }: Addresses) {
  const portal = new URL(publicUrl)
  const ofConsole = new URL(consoleUrl)
  const isApart = portal.hostname !== ofConsole.hostname
  const isOn = (request: FastifyRequest, { hostname }: URL) =>
    isApart && hostIn(publicUrl, request.host)?.replace(/:\d+$/, '') === hostname

  return {
    /** Where a request for the console is sent instead; undefined when it is answered here. */
    elsewhere(request: FastifyRequest): string | undefined {
      const isPortals = request.url.split('?', 1)[0] === ON_PORTAL
      if (isOn(request, portal) && !isPortals) return ofConsole.origin + request.url
      return isOn(request, ofConsole) && isPortals ? portal.origin + request.url : undefined
    },
    /** Where a request for a page of the portal is sent: the console's host shows no page of the portal. */
    ofPortal(request: FastifyRequest): string | undefined {
      if (!isOn(request, ofConsole)) return undefined
      return request.url === '/' ? `${CONSOLE_PATH}/` : portal.origin + request.url
    },
  }
}
