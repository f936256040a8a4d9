import { verificationRoutes } from './routes.ts'

export function verificationModule() {
  return { routes: verificationRoutes }
}
