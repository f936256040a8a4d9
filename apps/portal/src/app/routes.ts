import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { ROUTE_FILES } from './router/route-files.ts'

/** The id of each route is its name in the contract: guards and links use it. */
function entry(name: PageName): RouteConfigEntry {
  const { path } = PAGES[name]
  return path === '' ? index(ROUTE_FILES[name], { id: name }) : route(path, ROUTE_FILES[name], { id: name })
}

/** Every part in all its states, for visual checks: never in a build that is served. */
const gallery = process.env.PORTICO_GALLERY ? [route('gallery', 'routes/gallery.tsx', { id: 'gallery' })] : []

export default [
  ...gallery,
  route(':locale', 'locale-layout.tsx', { id: 'locale' }, PAGE_NAMES.map(entry)),
  route('*', 'routes/unknown.tsx', { id: 'unknown' }),
] satisfies RouteConfig
