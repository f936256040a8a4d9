/**
 * The library that makes and checks what authenticators take and give. Loaded when a passkey is first used: it takes 29 MB
 * and a fifth of a second, which a portal without passkeys never pays.
 */
export async function loadWebAuthn() {
  const [main, helpers] = await Promise.all([
    import('@simplewebauthn/server'),
    import('@simplewebauthn/server/helpers'),
  ])
  return { ...main, ...helpers }
}

/** Whether a challenge was issued, and not used before. */
export type TakeChallenge = (challenge: string) => Promise<boolean>

/**
 * What `verify` finds; undefined where the library throws, which it does at whatever is wrong with what the client sent.
 * A challenge that could not be taken is no fault of the client's: the store's error goes on.
 */
export async function refusing<T>(
  takeChallenge: TakeChallenge,
  verify: (take: TakeChallenge) => Promise<T>,
): Promise<T | undefined> {
  let failed: { error: unknown } | undefined
  try {
    return await verify((challenge) =>
      takeChallenge(challenge).catch((error: unknown) => {
        failed = { error }
        throw error
      }),
    )
  } catch {
    if (failed) throw failed.error
    return undefined
  }
}
