import { Navigate, useLocation } from 'react-router'
import { localeOfPath, pathTo } from '../../lib/paths.ts'

/** An unknown address leads to the start page of its language (specification 2.1). */
export default function UnknownRoute() {
  return <Navigate replace to={pathTo(localeOfPath(useLocation().pathname), 'home')} />
}
