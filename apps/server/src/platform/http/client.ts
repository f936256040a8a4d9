/** Who authenticated with HTTP Basic: the portal itself, or a partner's back end. */
export type Client = { kind: 'portal' } | { kind: 'partner'; application: string }

/** By the `Authorization` header as it came; undefined for anything but the credentials of a client. */
export type VerifyClient = (authorization: string | undefined) => Client | undefined
