import { hasCode } from '@portico/client/api-errors'
import { openid } from '@portico/contract/openid/endpoints'
import { call } from '@portico/ui/delivery/calls.ts'
import { resource } from '@portico/ui/load/resource.ts'
import { useLoad } from '@portico/ui/load/use-load.ts'

const LIST = resource(openid.listConnections)

export function useConnections() {
  const load = useLoad(LIST, {})

  /** One that another tab has ended counts as ended. */
  async function disconnect(code: string): Promise<boolean> {
    const result = await call(openid.endConnection, { params: { code } })
    const done = result.ok || hasCode(result.failure, 'not_found')
    if (done) load.change((list) => list.filter(({ application }) => application.code !== code))
    return done
  }

  return { load, disconnect }
}
