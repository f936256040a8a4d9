import { ROUTES, type RouteName } from '@portico/contract/routes'
import { useMatches } from 'react-router'

/** The route's id is its name in the specification. */
export function useRouteName(): RouteName | null {
  const id = useMatches().at(-1)?.id
  return id !== undefined && id in ROUTES ? (id as RouteName) : null
}
