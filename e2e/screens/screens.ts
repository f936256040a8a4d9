import { ROUTE_NAMES, ROUTES, type RouteName } from '@portico/contract/routes'
import { PASSWORD_STATES } from './password-states.ts'
import type { Screen } from './screen.ts'
import { STATES } from './states.ts'

/** What a route shows by itself; a parameter gets a value that leads nowhere. */
function screenOf(name: RouteName): Screen {
  const { path, access } = ROUTES[name]
  return {
    name,
    path: path.replaceAll(/:\w+/g, 'leads-nowhere'),
    signedIn: access === 'account',
  }
}

/** Routes that lead on to another page, or show something only with a query that a state gives them. */
const WITHOUT_OWN_SCREEN: readonly RouteName[] = ['chooseAccount']

/** Every screen: each route that has a page, picked up by itself, and the states that take some doing. */
export const SCREENS: readonly Screen[] = [
  ...ROUTE_NAMES.filter((name) => !('redirectTo' in ROUTES[name]) && !WITHOUT_OWN_SCREEN.includes(name)).map(
    screenOf,
  ),
  ...STATES,
  ...PASSWORD_STATES,
]
