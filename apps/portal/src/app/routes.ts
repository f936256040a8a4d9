import { PAGE_NAMES, PAGES, type PageName } from '@portico/contract/pages'
import { index, type RouteConfig, type RouteConfigEntry, route } from '@react-router/dev/routes'
import { pageFile, pageFolder } from './router/page-file.ts'

/** The router looks for files from the folder of the application. */
const fileIn = (folder: string) => `../${pageFile(folder)}`

/** The id of each route is its name in the contract: guards and links use it. */
function entry(name: PageName): RouteConfigEntry {
  const { path } = PAGES[name]
  const file = fileIn(pageFolder(name))
  return path === '' ? index(file, { id: name }) : route(path, file, { id: name })
}

/** Every part in all its states, for visual checks: never in a build that is served. */
const gallery = process.env.PORTICO_GALLERY ? [route('gallery', fileIn('gallery'), { id: 'gallery' })] : []

export default [
  ...gallery,
  route(':locale', 'locale-layout.tsx', { id: 'locale' }, PAGE_NAMES.map(entry)),
  route('*', fileIn('unknown'), { id: 'unknown' }),
] satisfies RouteConfig
