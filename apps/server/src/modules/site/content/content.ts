import type { FastifyInstance } from 'fastify'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import { documentRoutes } from './document-routes.ts'
import { listLocales } from './list-locales.ts'
import { localeRoutes } from './locale-routes.ts'
import { markRoutes, type ServedMark } from './mark-routes.ts'
import { videoRoutes } from './video-routes.ts'

export type ContentOptions = {
  /** Folders of the legal documents and of the introduction videos, with one subfolder for each language. */
  documents: string
  videos: string
  publicUrl: string
  texts: Pick<InstallationTexts, 'catalogue'>
  marks: readonly ServedMark[]
}

/** The files that `domainCdn` names, served here as long as no other address is configured for them. */
export function registerContent(app: FastifyInstance, options: ContentOptions): void {
  const { documents, videos, publicUrl, texts, marks } = options
  app.register((scope) => documentRoutes(scope, documents))
  app.register((scope) => videoRoutes(scope, videos))
  localeRoutes(app, listLocales(publicUrl, texts))
  markRoutes(app, marks)
}
