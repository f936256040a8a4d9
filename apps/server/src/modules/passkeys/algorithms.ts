/** Ed25519, ECDSA on P-256 and RSA with SHA-256: what authenticators have and every version of Node verifies. */
export const ALGORITHMS = [-8, -7, -257] as const
