import { ROUTES, type RouteName } from '@portico/contract/routes'
import { useMatches } from 'react-router'
import { type BuiltRoute, isBuilt } from './built-routes.ts'

/** The route's id is its name in the specification. */
export function useRouteName(): BuiltRoute | null {
  const id = useMatches().at(-1)?.id
  return id !== undefined && id in ROUTES && isBuilt(id as RouteName) ? (id as BuiltRoute) : null
}
