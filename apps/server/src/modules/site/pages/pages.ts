import { prerenderFile, prerenderPath } from '@portico/contract/built-pages'
import { DEFAULT_LOCALE } from '@portico/contract/kernel/locales'
import { destinationOf } from '@portico/contract/kernel/page-address'
import type { PageName } from '@portico/contract/pages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../../core/http/answers/accepted-encoding.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import { serveFiles } from '../files.ts'
import { type BuiltFiles, listBuiltFiles } from './built-files.ts'
import { createPageCache, type PagesOptions } from './page-cache.ts'
import { createRedirects } from './redirects.ts'
import { type Representation, sendRepresentation } from './representation.ts'
import { robotsText, siteMap } from './site-map.ts'

const NOT_BUILT = 'The portal is not built. Run: npm run build\n'
const REBUILT_RETRY_AFTER_S = 10
const PLAIN = 'text/plain; charset=utf-8'
/** Pages to which a password manager sends people, best first; a page that is not built is skipped. */
const CHANGE_PASSWORD: readonly PageName[] = ['profilePassword', 'passwordReset', 'login']

/** Answers every request that is no call: the portal's pages and files, redirects, and 404. */
export function registerPages(app: FastifyInstance, options: PagesOptions): void {
  const files = listBuiltFiles(options.buildDir)
  const isBuilt = (name: PageName) => files?.has(prerenderFile(DEFAULT_LOCALE, name)) ?? false
  const schema = { hide: true }
  const sitemap = siteMap(options.publicUrl, isBuilt)

  app.get('/robots.txt', { schema }, (_request, reply) =>
    reply.type(PLAIN).send(robotsText(options.publicUrl)),
  )
  app.get('/sitemap.xml', { schema }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  )
  app.get('/.well-known/change-password', { schema }, (_request, reply) =>
    reply.redirect(prerenderPath(DEFAULT_LOCALE, CHANGE_PASSWORD.find(isBuilt) ?? 'login'), 302),
  )
  app.register(async (scope) => {
    if (files) await serveFiles(scope, options.buildDir, files.headersOf)
    scope.get('/*', { schema }, createPageHandler(files, isBuilt, options))
  })
}

function createPageHandler(
  files: BuiltFiles | undefined,
  isBuilt: (name: PageName) => boolean,
  options: PagesOptions,
) {
  const pageOf = files && createPageCache(files, options)
  const redirectOf = createRedirects(options)

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const [path = '/', query] = splitUrl(request.url)
    const file = path.slice(1)
    if (files?.has(file) && !file.endsWith('.html')) {
      return reply.sendFile(files.inForm(file, acceptedEncoding(request)))
    }
    const destination = destinationOf(path, pageOf ? isBuilt : () => true)
    if (destination.kind === 'missing') throw refuse('not_found')
    if (!pageOf) return reply.code(503).type(PLAIN).send(NOT_BUILT)
    const elsewhere = redirectOf(request, destination)
    if (elsewhere !== undefined) return reply.redirect(elsewhere, 302)
    if (destination.kind === 'redirect') return reply.redirect(destination.path + query, 302)
    const page = await pageOrNothing(pageOf(destination.locale, destination.name))
    if (page) return sendRepresentation(request, reply, page)
    request.log.error({ page: destination.name }, 'the build is gone or being renewed: build, then restart')
    return reply.code(503).header('retry-after', REBUILT_RETRY_AFTER_S).type(PLAIN).send(NOT_BUILT)
  }
}

async function pageOrNothing(page: Promise<Representation>): Promise<Representation | undefined> {
  try {
    return await page
  } catch (error) {
    if (isGone(error)) return undefined
    throw error
  }
}

/** Files were listed at the start, so one is missing when somebody deletes or rebuilds the build meanwhile. */
function isGone(error: unknown): boolean {
  return error instanceof Error && Reflect.get(error, 'code') === 'ENOENT'
}

function splitUrl(url: string): [path: string, query: string] {
  const mark = url.indexOf('?')
  return mark === -1 ? [url, ''] : [url.slice(0, mark), url.slice(mark)]
}
