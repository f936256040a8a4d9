import { PassThrough } from 'node:stream'
import all from 'virtual:portico/all'
import { LOCALES } from '@portico/contract/kernel/locales'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { provideTexts } from '../delivery/i18n.ts'

// Runs only in the build, which writes every page once, complete.
for (const locale of LOCALES) provideTexts(locale, all[locale] ?? {})

export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      // The whole page is rendered at once, so no part needs a script that moves it into place later.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        const body = new PassThrough()
        headers.set('Content-Type', 'text/html')
        resolve(new Response(createReadableStreamFromReadable(body), { headers, status }))
        pipe(body)
      },
      onShellError: reject,
      onError: reject,
    })
  })
}
