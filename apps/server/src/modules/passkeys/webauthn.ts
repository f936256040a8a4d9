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
