import type { Locale } from '@portico/contract/kernel/locales'
import { PAGES, type PageName } from '@portico/contract/pages'
import { carried, isOnTheWay, onward, pathTo } from '../../delivery/paths.ts'
import { deviceInteraction, interactionPath } from '../../session/interaction.ts'
import type { Session } from '../../session/session.ts'

export type Decision =
  | { do: 'show' }
  | { do: 'wait' }
  | { do: 'fail' }
  | { do: 'go'; to: string }
  /** To an address that is no page of the portal. */
  | { do: 'leave'; to: string }

/**
 * Decides who may see a route, and where everybody else goes (docs/reference/routes.md). The caller only carries the
 * decision out.
 */
export function decide(name: PageName, locale: Locale, session: Session, search: URLSearchParams): Decision {
  const { access, redirectTo } = { redirectTo: undefined, ...PAGES[name] }
  // Only a signed-in person can decide about a scanned code; the browser that shows a code may be anonymous.
  const isScanned = name === 'loginQr' && carried(search).code !== undefined
  if (access === 'open' && !isScanned) return { do: 'show' }
  if (access === 'guest') {
    if (session.kind !== 'signedIn') return { do: 'show' }
    const { interaction } = carried(search)
    const chosen = session.redirectAfterSignIn
    // An application waits for the person who signs in: the server says what comes next.
    if (interaction && chosen === undefined) return { do: 'leave', to: interactionPath(interaction) }
    return { do: 'go', to: chosen ?? afterSignIn(name, locale, search) }
  }
  if (session.kind === 'unknown') return { do: 'wait' }
  if (session.kind === 'unreachable') return { do: 'fail' }
  if (session.kind === 'anonymous' || session.kind === 'pending') {
    const hasLeft = session.kind === 'anonymous' && session.left
    const route = hasLeft || isUsualPage(name) ? undefined : name
    if (name === 'device') {
      const interaction = deviceInteraction(search.get('user_code'))
      return { do: 'go', to: pathTo(locale, 'login', { interaction }) }
    }
    return { do: 'go', to: pathTo(locale, 'login', { ...carried(search), route }) }
  }
  if (redirectTo)
    return {
      do: 'go',
      to: pathTo(locale, redirectTo as PageName, isOnTheWay(name) ? onward(search) : {}),
    }
  return { do: 'show' }
}

/** A sign-in leads to one of these pages anyway, by what else the address carries: the login needs no name for it. */
function isUsualPage(name: PageName): boolean {
  return ['profile', 'profileGeneral', 'chooseAccount', 'loginQr'].includes(name)
}

function afterSignIn(name: PageName, locale: Locale, search: URLSearchParams): string {
  const { application, backUrl, code, route } = carried(search)
  if (name === 'login' && code) return pathTo(locale, 'loginQr', { code })
  if (name === 'login' && isOnTheWay(route)) return pathTo(locale, route as PageName, onward(search))
  if (name === 'login' && application) return pathTo(locale, 'chooseAccount', { application, backUrl })
  return pathTo(locale, route ?? 'profileGeneral')
}
