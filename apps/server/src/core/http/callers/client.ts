/**
 * The client that authenticated with HTTP Basic: the portal itself, or a partner's back end. For the calls that allow it,
 * the token that the call is about, or its handle, as Bearer.
 */
export type Client =
  | { kind: 'portal' }
  | { kind: 'partner'; application: string }
  | { kind: 'token'; token: string }

/** Finds the client by the raw `Authorization` header; undefined for anything but valid credentials of a client. */
export type VerifyClient = (authorization: string | undefined) => Client | undefined
