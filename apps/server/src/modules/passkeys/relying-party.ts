import { PRODUCT_NAME } from '@portico/contract/built-pages'
import { passkeyHost } from '@portico/contract/passkeys/host'
import { refuse } from '../../core/http/answers/errors.ts'

type Config = { publicUrl: string; branding: { productName?: string | undefined } }

/** For whom passkeys are made, by PUBLIC_URL alone: what a request says of its host or origin counts for nothing. */
export function createRelyingParty({ publicUrl, branding }: Config) {
  const host = passkeyHost(publicUrl)
  return {
    /** Refuses where no passkeys can be offered. */
    require() {
      if (host === null) throw refuse('config_not_found')
      return { id: host, name: branding.productName ?? PRODUCT_NAME, origin: publicUrl }
    },
    isOffered: host !== null,
  }
}

export type RelyingParty = ReturnType<typeof createRelyingParty>
