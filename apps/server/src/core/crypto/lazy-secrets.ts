import { once } from '../process/once.ts'
import type { Secrets } from './secrets.ts'

/** Secrets whose keys are loaded when the first of them is needed. */
export function createLazySecrets(load: () => Secrets): Secrets {
  const secrets = once(load)
  return {
    hmac: (...args) => secrets().hmac(...args),
    matches: (...args) => secrets().matches(...args),
    get keyId() {
      return secrets().keyId
    },
    get keyChecks() {
      return secrets().keyChecks
    },
    makerOf: (...args) => secrets().makerOf(...args),
    signatureSecrets: (...args) => secrets().signatureSecrets(...args),
    encrypt: (...args) => secrets().encrypt(...args),
    decrypt: (...args) => secrets().decrypt(...args),
    isCurrent: (...args) => secrets().isCurrent(...args),
    portalClients: () => secrets().portalClients(),
  }
}
