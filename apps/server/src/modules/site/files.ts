import native, { type PlatformPath } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'

type Headers = Readonly<Record<string, string>>

/**
 * Gives the routes of `app` a `reply.sendFile` for the files of a folder. Our headers are set only when the file is
 * found, so that a 404 is not cached as long as the file.
 */
export async function serveFiles(
  app: FastifyInstance,
  root: string,
  /** `file` is the path below the folder. */
  headersOf: (file: string) => Headers,
): Promise<void> {
  await app.register(fastifyStatic, {
    serve: false,
    root,
    suppressWarning: true,
    acceptRanges: false,
    cacheControl: false,
    contentType: false,
    lastModified: false,
    setHeaders: (reply, path) => reply.headers(headersOf(pathBelow(root, path))),
  })
  app.setErrorHandler((error, _request, reply) => {
    if (!isConditionFailed(error)) throw error
    return reply
      .code(error.statusCode)
      .headers(error.headers ?? {})
      .send()
  })
}

/** The path of a file below a folder, with `/` on every system: addresses are compared with it. */
export function pathBelow(
  folder: string,
  file: string,
  { relative, sep }: Pick<PlatformPath, 'relative' | 'sep'> = native,
): string {
  return relative(folder, file).split(sep).join('/')
}

type ConditionFailed = Error & { statusCode: number; headers?: Record<string, string> }

/** A range outside the file, or a condition on another version of it: no fault of ours, answered without a body. */
function isConditionFailed(error: unknown): error is ConditionFailed {
  const status: unknown = error instanceof Error ? Reflect.get(error, 'statusCode') : undefined
  return status === 416 || status === 412
}
