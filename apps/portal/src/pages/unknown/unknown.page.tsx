import { Navigate, useLocation } from 'react-router'
import { redirectOf } from '../../app/router/redirects.ts'

/** An unknown address redirects as on the server: to its page with a language in front, or to the start page. */
export default function UnknownRoute() {
  const { pathname, search } = useLocation()
  return <Navigate replace to={redirectOf(pathname) + search} />
}
