import { existsSync, realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Where a link leads at the start: a build that comes meanwhile is a folder of its own, and this server goes on with the
 * pages and files that belong together.
 */
function at(path: string): string {
  const folder = fileURLToPath(new URL(path, import.meta.url))
  return existsSync(folder) ? realpathSync(folder) : folder
}

/** What the site serves from folders next to the server. */
export const SITE_FOLDERS = {
  build: at('../../portal/build/client'),
  console: at('../../console/build'),
  documents: at('../../../content/documents'),
  videos: at('../../../content/videos'),
}
