import { countriesRoutes } from './routes.ts'

export function countriesModule() {
  return { routes: countriesRoutes }
}
