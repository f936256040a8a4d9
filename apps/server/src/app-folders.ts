import { fileURLToPath } from 'node:url'

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** What the site serves from beside the server. */
export const FOLDERS = {
  build: at('../../portal/build/client'),
  console: at('../../console/build'),
  documents: at('../../../content/documents'),
  videos: at('../../../content/videos'),
}
