import { CONSOLE_ELEMENT_ID, CONSOLE_PATH } from '@portico/contract/built-pages'
import type { PublicConfig } from '@portico/contract/configuration/schemas'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { acceptedEncoding } from '../../../core/http/answers/accepted-encoding.ts'
import { refuse } from '../../../core/http/answers/errors.ts'
import { serveFiles } from '../files.ts'
import { type BuiltFiles, listBuiltFiles } from '../pages/built-files.ts'
import { contentPolicy, inlineScriptHashes } from '../pages/content-policy.ts'
import { createRepresentation, sendRepresentation } from '../pages/representation.ts'
import { nestAll } from '../texts/built-in-texts.ts'
import type { InstallationTexts } from '../texts/installation-texts.ts'
import { createConsoleHosts } from './console-hosts.ts'

const NOT_BUILT = 'The console is not built. Run: npm run build\n'

export type ConsoleOptions = {
  publicUrl: string
  consoleUrl: string
  productName: string
  /** Hours within which a document is to be decided. */
  reviewTargetHours: number
  /** The console's build. */
  buildDir: string
  publicConfig: () => PublicConfig
  /** Another number once the public configuration has changed. */
  edition?: () => number
  /** The operator's own wording. */
  texts: Pick<InstallationTexts, 'changedInConsole'>
}

/** Delivers the console: one page for all its addresses, because only staff see it and each room loads itself. */
export function registerConsole(app: FastifyInstance, options: ConsoleOptions): void {
  const files = listBuiltFiles(options.buildDir)
  const { elsewhere } = createConsoleHosts(options)
  const pageOf = files && createPage(files, options)
  const schema = { hide: true }

  app.get(CONSOLE_PATH, { schema }, (request, reply) =>
    reply.redirect(elsewhere(request) ?? `${CONSOLE_PATH}/${queryOf(request.url)}`, 302),
  )
  app.register(async (scope) => {
    if (files) await serveFiles(scope, options.buildDir, files.headersOf)
    scope.get(`${CONSOLE_PATH}/*`, { schema }, async (request: FastifyRequest, reply: FastifyReply) => {
      const [path = ''] = request.url.split('?', 1)
      const file = path.slice(CONSOLE_PATH.length + 1)
      if (files?.has(file) && !file.endsWith('.html')) {
        return reply.sendFile(files.inForm(file, acceptedEncoding(request)))
      }
      // A file of an earlier build is gone, and the page in its place would break whatever asked for it.
      if (file.startsWith('assets/')) throw refuse('not_found')
      const address = elsewhere(request)
      if (address !== undefined) return reply.redirect(address, 302)
      if (!pageOf) return reply.code(503).type('text/plain; charset=utf-8').send(NOT_BUILT)
      return sendRepresentation(request, reply, await pageOf())
    })
  })
}

/** The page as this installation serves it, made at the first request and once its data have changed. */
function createPage(files: BuiltFiles, options: ConsoleOptions) {
  const { edition = () => 0 } = options
  let madeAt = edition()
  let made: ReturnType<typeof make> | undefined

  async function make() {
    const built = await files.read('index.html')
    const { publicUrl, consoleUrl, productName, reviewTargetHours } = options
    const changed = Object.entries(options.texts.changedInConsole())
    const texts = Object.fromEntries(changed.map(([locale, own]) => [locale, nestAll(own)]))
    const config = options.publicConfig()
    const installation = { publicUrl, consoleUrl, productName, reviewTargetHours, texts, config }
    const policy = { publicUrl, cdnUrl: publicUrl, hasRecaptcha: false, hasMaps: false }
    return createRepresentation(Buffer.from(filled(built, installation)), {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'x-robots-tag': 'noindex',
      'content-security-policy': contentPolicy(policy, inlineScriptHashes(built), false),
    })
  }

  return () => {
    if (madeAt !== edition()) made = undefined
    madeAt = edition()
    made ??= make().catch((error: unknown) => {
      // Forget a failure: the disk may answer the next time.
      made = undefined
      throw error
    })
    return made
  }
}

function filled(built: string, installation: object): string {
  const empty = `id="${CONSOLE_ELEMENT_ID}">{}<`
  if (!built.includes(empty)) throw new Error(`the built console has no element #${CONSOLE_ELEMENT_ID}`)
  // Escape `<`: an operator's words may contain "</script>".
  const data = JSON.stringify(installation).replaceAll('<', '\\u003c')
  return built.replace(empty, () => `id="${CONSOLE_ELEMENT_ID}">${data}<`)
}

function queryOf(url: string): string {
  const mark = url.indexOf('?')
  return mark === -1 ? '' : url.slice(mark)
}
