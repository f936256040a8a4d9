import type { Guards } from '../../platform/http/guards.ts'
import { verificationRoutes } from './routes.ts'

export function verificationModule({ guards }: { guards: Guards }) {
  return { routes: verificationRoutes(guards) }
}
