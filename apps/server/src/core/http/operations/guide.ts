import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'

const GUIDE = new URL('../../../../../../docs/connect-an-application.md', import.meta.url)
/** The portal's address in the guide's examples. */
const EXAMPLE = 'https://portal.example'

/**
 * Serves the guide for developers of applications, who know this portal and perhaps not its repository, with the portal's
 * own address in its examples. Where only the server was installed, without the documents next to it, it is not found.
 */
export function registerGuide(app: FastifyInstance, path: string, publicUrl: string, file = GUIDE): void {
  app.get(path, { schema: { hide: true } }, async (_request, reply) => {
    const guide = await readFile(file, 'utf8').catch(() => null)
    if (guide === null) return reply.callNotFound()
    return reply.type('text/plain; charset=utf-8').send(guide.replaceAll(EXAMPLE, publicUrl))
  })
}
