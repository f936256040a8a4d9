import { Navigate, useLocation } from 'react-router'
import { redirectOf } from '../router/redirects.ts'

/** An unknown address leads on as it does on the server: to its page below a language, else to the start page. */
export default function UnknownRoute() {
  const { pathname, search } = useLocation()
  return <Navigate replace to={redirectOf(pathname) + search} />
}
