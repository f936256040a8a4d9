import type { Db } from '../../platform/database.ts'
import type { Guards } from '../../platform/http/guards.ts'
import { createReadProfile, type FindAccount } from './read-profile.ts'
import { profileRoutes } from './routes.ts'

type Ports = { db: Db; findAccount: FindAccount; guards: Guards }

export function profileModule({ db, findAccount, guards }: Ports) {
  return { routes: profileRoutes(createReadProfile({ db, findAccount }), guards) }
}
