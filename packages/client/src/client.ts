import { isForStaff, isPersonal } from '@portico/contract/kernel/endpoint'
import { REQUEST_TIMEOUT_MS } from '@portico/contract/kernel/limits'
import { addressOf } from './address.ts'
import { type ApiFailure, isForAnother, needsStepUp, REFUSED_CLIENT, UNAUTHORIZED } from './api-errors.ts'
import { failureOf, unanswered } from './read-failure.ts'
import { type Credentials, type Given, requestOf, type SendForm } from './request.ts'
import type { Call, Callable, Download, FileEndpoint, Upload, UrlOf } from './typed-call.ts'

export type ClientOptions = {
  /** The portal's origin; a function of the path when its parts have origins of their own. */
  baseUrl: string | ((path: string) => string)
  /** The language of the texts in an answer, and of the mails that a call causes. */
  locale: string | (() => string)
  /** The client's credentials, when an application calls in its own name. */
  client: Credentials | (() => Credentials)
  /** Loads the credentials again after they were refused; the call is then made once more. */
  renewClient?: () => Promise<void>
  /** A call without an answer in this time has failed, like one without a connection. */
  timeoutMs?: number
  /** Whether the device knows that it has no connection. */
  isOffline?: () => boolean
  /** Called at every 401 that is not about the credentials of an application. */
  onUnauthorized?: () => void
  /** Called at every answer that kept a session alive. */
  onActivity?: () => void
  /** Called with the server's time (`Date`) at every answer that lets the page read it. */
  onServerTime?: (at: number) => void
  /**
   * Called when the person has to prove again who they are before the call may be made. True: they have, and the call
   * is made once more. False: the caller gets the refusal.
   */
  stepUp?: () => Promise<boolean>
  /** The id of the account that the page shows: a call for another one is refused. */
  account?: () => string | undefined
  /** Finds it out, where the page does not know yet: no call that changes something goes out before. */
  knowAccount?: () => Promise<void>
  /** Called when a call was refused because another account is signed in than the page shows. */
  onAnotherAccount?: (endpoint: Asked) => void
  /** `fetch` tells nothing of a body on its way: without this an upload has no progress. */
  sendForm?: SendForm
}

type Failed = { ok: false; failure: ApiFailure }
type Asked = Callable | FileEndpoint
/** The id of the account that the calling page shows. */
type Account = string | undefined
type Outcome = { ok: true; data: unknown } | Failed

/**
 * Calls endpoints of the contract: the types of the request, of the answer and of the refusals follow from the
 * endpoint.
 */
export function createClient(options: ClientOptions) {
  const { baseUrl, locale, client, renewClient, timeoutMs } = options

  async function call(endpoint: Asked, given: Given = {}): Promise<Outcome> {
    const { auth, method } = endpoint
    const isOfPerson = isPersonal(auth) || isForStaff(auth)
    const isChange = isOfPerson && method !== 'GET'
    if (isChange && options.knowAccount && options.account?.() === undefined) await options.knowAccount()
    // At its beginning: it stays the call of this account also where it waits, for the password or for new credentials.
    const account = auth === 'none' ? undefined : options.account?.()
    const outcome = await (auth === 'client' ? callAsClient : callAsPerson)(endpoint, given, account)
    if (outcome.ok && isOfPerson) options.onActivity?.()
    return outcome
  }

  async function callAsPerson(endpoint: Asked, given: Given, account: Account): Promise<Outcome> {
    const first = await attempt(endpoint, given, account)
    if (first.ok || !needsStepUp(first.failure)) return first
    return (await options.stepUp?.()) ? attempt(endpoint, given, account) : first
  }

  /** A page that has been open for long may hold outdated credentials: the first refusal is not reported. */
  async function callAsClient(endpoint: Asked, given: Given, account: Account): Promise<Outcome> {
    const first = await attempt(endpoint, given, account)
    if (!isUnauthorized(first)) return first
    await renewClient?.()
    const second = renewClient ? await attempt(endpoint, given, account) : first
    if (!isUnauthorized(second)) return second
    const entries = [{ code: REFUSED_CLIENT, fieldName: null, errors: [] } as const]
    return { ok: false, failure: { ...second.failure, entries } }
  }

  /** When the caller aborts, this throws as `fetch` does; everything else that prevents an answer is a failure. */
  async function attempt(endpoint: Asked, given: Given, account: Account): Promise<Outcome> {
    const request = requestOf(endpoint, given, {
      locale: typeof locale === 'string' ? locale : locale(),
      account,
      client: endpoint.auth === 'client' ? (typeof client === 'function' ? client() : client) : null,
    })
    const url = urlOf(endpoint, given)
    const { dialect } = endpoint
    const { signal, onProgress } = given
    try {
      // A slow line is no fault: a file has the time that the server gives it.
      const response = await (onProgress && options.sendForm
        ? options.sendForm(url, request, { signal, onProgress, timeoutMs: REQUEST_TIMEOUT_MS })
        : fetch(url, { ...request, signal: signalOf(signal, dialect === 'file' ? undefined : timeoutMs) }))
      const at = Date.parse(response.headers.get('Date') ?? '')
      if (!Number.isNaN(at)) options.onServerTime?.(at)
      const isFile = dialect === 'file' && response.ok
      return read(
        endpoint,
        response,
        isFile ? await response.blob() : await response.json().catch(() => null),
      )
    } catch (error) {
      if (given.signal?.aborted) throw error
      return { ok: false, failure: unanswered(options.isOffline?.() ?? false) }
    }
  }

  function read(endpoint: Asked, response: Response, body: unknown): Outcome {
    const { auth, dialect } = endpoint
    // An application has no session to lose: the server refused its credentials.
    const isPersons = (dialect === 'envelope' || dialect === 'file') && auth !== 'client'
    if (isPersons && response.status === UNAUTHORIZED) options.onUnauthorized?.()
    if (dialect === 'envelope') {
      if (response.ok && isSuccess(body)) return { ok: true, data: body.data }
    } else if (response.ok && body !== null) {
      return { ok: true, data: body }
    }
    const failure = failureOf(response.status, body, response.headers)
    if (isForAnother(failure)) options.onAnotherAccount?.(endpoint)
    return { ok: false, failure }
  }

  function urlOf({ path }: { path: string }, { params, query }: Given = {}): string {
    return (typeof baseUrl === 'string' ? baseUrl : baseUrl(path)) + addressOf(path, params, query)
  }

  // The types of the endpoint hold for request and answer: the server is bound to it by the same contract.
  return {
    call: call as Call,
    upload: call as Upload,
    download: call as unknown as Download,
    urlOf: urlOf as UrlOf,
  }
}

function isUnauthorized(outcome: Outcome): outcome is Failed {
  return !outcome.ok && outcome.failure.status === UNAUTHORIZED
}

function isSuccess(body: unknown): body is { data?: unknown } {
  return typeof body === 'object' && body !== null && 'state' in body && body.state === 'success'
}

function signalOf(given: AbortSignal | undefined, timeoutMs: number | undefined): AbortSignal | null {
  if (timeoutMs === undefined) return given ?? null
  const timeout = AbortSignal.timeout(timeoutMs)
  return given ? AbortSignal.any([given, timeout]) : timeout
}
