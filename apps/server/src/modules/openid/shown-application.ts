import type { ShownApplication } from '@portico/contract/openid/schemas'
import type { OidcClient } from './provider/oidc-client.ts'

type Config = { publicUrl: string; marks?: readonly { application: string; name: string }[] | undefined }

/** An application as a person is shown it; the host is the one to which an answer goes. */
export function createShow({ publicUrl, marks = [] }: Config) {
  return (
    { code, name, url }: Pick<OidcClient, 'code' | 'name' | 'url'>,
    address?: string,
  ): ShownApplication => {
    const mark = marks.find(({ application }) => application === code)
    return {
      code,
      name,
      mark: mark ? `${publicUrl}/marks/${mark.name}` : '',
      host: hostOf(address ?? url ?? ''),
    }
  }
}

export type Show = ReturnType<typeof createShow>

/** Of an address of an app its scheme: it has no host. */
function hostOf(address: string): string {
  if (!URL.canParse(address)) return ''
  const { host, protocol } = new URL(address)
  return host || protocol.slice(0, -1)
}
