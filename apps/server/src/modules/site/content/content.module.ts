import type { FastifyInstance } from 'fastify'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import { findDocument } from './find-document.ts'
import { listLocales } from './list-locales.ts'
import { localeRoutes } from './locale-routes.ts'
import { markRoutes, type ServedMark } from './mark-routes.ts'
import { contentRoutes } from './routes.ts'
import { createTaggedFiles } from './tagged-files.ts'
import { videoRoutes } from './video-routes.ts'

type Ports = {
  folder: string
  videos: string
  publicUrl: string
  texts: Pick<InstallationTexts, 'catalogue'>
  marks: readonly ServedMark[]
}

/** What `domainCdn` serves besides the portal, as long as no other address is configured for it. */
export function contentModule({ folder, videos, publicUrl, texts, marks }: Ports) {
  return {
    routes(app: FastifyInstance): void {
      const find = createTaggedFiles()
      contentRoutes(app, findDocument(folder, find))
      videoRoutes(app, videos, find)
      localeRoutes(app, listLocales(publicUrl, texts))
      markRoutes(app, marks)
    },
  }
}
