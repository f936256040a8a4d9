import type { FastifyInstance } from 'fastify'
import { findDocument } from './find-document.ts'
import { contentRoutes } from './routes.ts'

/** What `domainCdn` serves besides the portal, as long as no other address is configured for it. */
export function contentModule({ folder }: { folder: string }) {
  return { routes: (app: FastifyInstance) => contentRoutes(app, findDocument(folder)) }
}
