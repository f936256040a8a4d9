import { Navigate, useLocation } from 'react-router'
import { leadOn } from '../router/redirects.ts'

/** An unknown address leads on as it does on the server: to its page below a language, else to the start page. */
export default function UnknownRoute() {
  const { pathname, search } = useLocation()
  return <Navigate replace to={leadOn(pathname) + search} />
}
