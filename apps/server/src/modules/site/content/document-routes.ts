import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { DEFAULT_LOCALE, isLocale } from '@portico/contract/kernel/locales'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../core/http/answers/errors.ts'
import { FOR_ANY_SITE } from '../../../core/http/answers/security-headers.ts'
import { serveFiles } from '../files.ts'

/** Allows what a browser's built-in viewer needs to show a document; the document loads nothing and is never framed. */
const POLICY =
  "default-src 'none'; object-src 'self'; img-src 'self' data:; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** Letters and digits only: such a name cannot leave its folder. */
const NAME = /^([A-Za-z0-9]+)\.(pdf|json)$/
const TYPES = { pdf: 'application/pdf', json: 'application/json; charset=utf-8' } as const

type Address = { Params: { locale: string; name: string } }

/**
 * A document in the reader's language, else in the default one: as a PDF, and as the text that it was printed from.
 * Operators may replace files while the server runs.
 */
export async function documentRoutes(app: FastifyInstance, folder: string): Promise<void> {
  await serveFiles(app, folder, (file) => ({
    'content-type': file.endsWith('.json') ? TYPES.json : TYPES.pdf,
    'cache-control': 'no-cache',
    'content-language': file.slice(0, file.indexOf('/')),
    'content-security-policy': POLICY,
    ...FOR_ANY_SITE,
  }))
  app.get<Address>('/documents/:locale/:name', { schema: { hide: true } }, async (request, reply) => {
    const { locale, name } = request.params
    if (!isLocale(locale) || !NAME.test(name)) throw refuse('not_found')
    const own = `${locale}/${name}`
    return reply.sendFile((await isThere(join(folder, own))) ? own : `${DEFAULT_LOCALE}/${name}`)
  })
}

function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  )
}
