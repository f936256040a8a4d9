import type { IncomingMessage } from 'node:http'

const BODY_MAX = 65_536

/** The fields of a body, from JSON or a form. Throws when it is too long or neither. */
export async function readFields(request: IncomingMessage): Promise<Record<string, unknown>> {
  let body = ''
  for await (const chunk of request) {
    body += chunk
    if (body.length > BODY_MAX) throw new Error('the body is too long')
  }
  if (body === '') return {}
  if (request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) {
    return Object.fromEntries(new URLSearchParams(body))
  }
  return JSON.parse(body) as Record<string, unknown>
}
