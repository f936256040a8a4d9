/** The client that authenticated with HTTP Basic: the portal itself, or a partner's back end. */
export type Client = { kind: 'portal' } | { kind: 'partner'; application: string }

/** Finds the client by the raw `Authorization` header; undefined for anything but valid credentials of a client. */
export type VerifyClient = (authorization: string | undefined) => Client | undefined
