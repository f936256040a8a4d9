import type { IncomingMessage, ServerResponse } from 'node:http'

/** As much as the address of a request can be, besides the headers of a browser. */
const FORM_MAX = 8192

/**
 * A program may send a person here by a form instead of an address. Our cookies do not come with the form of another site,
 * but they do with the address to which it leads, so the same request begins there, parameter by parameter.
 */
export async function leadByGet(raw: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
  raw.setEncoding('utf8')
  let form = ''
  for await (const chunk of raw) {
    form += chunk
    if (form.length > FORM_MAX) break
  }
  const isTooMuch = form.length > FORM_MAX
  if (isTooMuch) response.writeHead(413, { connection: 'close' })
  else
    response.writeHead(303, { location: `${path}?${new URLSearchParams(form)}`, 'cache-control': 'no-store' })
  response.end()
}
