import { readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'

const GUIDE = new URL('../../../../../../docs/connect-an-application.md', import.meta.url)
/** The portal's address in the guide's examples. */
const EXAMPLE = 'https://portal.example'

/**
 * Serves the guide for developers of applications, who know this portal and perhaps not its repository, with the portal's
 * own address in its examples.
 */
export function registerGuide(app: FastifyInstance, path: string, publicUrl: string): void {
  app.get(path, { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(readFileSync(GUIDE, 'utf8').replaceAll(EXAMPLE, publicUrl)),
  )
}
