import type { Db } from '../../platform/database.ts'
import type { Guards } from '../../platform/http/guards.ts'
import { createReadSetting } from './read-setting.ts'
import { twoFactorRoutes } from './routes.ts'

export function twoFactorModule({ db, guards }: { db: Db; guards: Guards }) {
  return { routes: twoFactorRoutes(createReadSetting({ db }), guards) }
}
