/** Keys derived from SECRET_KEY, one per purpose, so that no value made for one serves another. */
export type Secrets = {
  /** HMAC-SHA-256 for short codes and client secrets. */
  hmac(purpose: string, value: string): Buffer
  /** AES-256-GCM with the key's id in the header; `context` is authenticated. */
  encrypt(purpose: string, context: string, plain: Buffer): Buffer
  /** Tries the current key, then the previous one. Throws when neither fits. */
  decrypt(purpose: string, context: string, sealed: Buffer): Buffer
  /** Made per installation and public: the portal's own client (contract 4). */
  portalClient(): { id: string; secret: string }
}
