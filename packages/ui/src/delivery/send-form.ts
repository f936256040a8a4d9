import type { SendForm } from '@portico/client/request'

const NO_CONTENT = 204

/**
 * As `fetch`, which tells nothing of how far a body is on its way. Rejects when no answer came and when the caller
 * aborted.
 */
export const sendForm: SendForm = (url, { method, headers, body }, { signal, onProgress, timeoutMs }) => {
  return new Promise((resolve, reject) => {
    signal?.throwIfAborted()
    const request = new XMLHttpRequest()
    const abort = () => request.abort()
    const fail = () => reject(new TypeError('no answer'))
    request.open(method, url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.timeout = timeoutMs
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.onload = () => resolve(answerOf(request))
    request.onerror = fail
    request.ontimeout = fail
    request.onabort = () => reject(signal?.reason)
    request.onloadend = () => signal?.removeEventListener('abort', abort)
    signal?.addEventListener('abort', abort)
    request.send(body)
  })
}

function answerOf(request: XMLHttpRequest): Response {
  const headers = new Headers()
  for (const line of request.getAllResponseHeaders().split('\r\n')) {
    const at = line.indexOf(': ')
    if (at > 0) headers.append(line.slice(0, at), line.slice(at + 2))
  }
  const { status } = request
  return new Response(status === NO_CONTENT ? null : request.responseText, { status, headers })
}
